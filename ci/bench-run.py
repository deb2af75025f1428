#!/usr/bin/env python3
"""Measures the release build beside its peers; `ci/bench` builds and calls it.

Every figure comes of runs that take turns, so that what slows the machine slows all alike. Rates
compare with each other within one run of this script, and with nothing else.
"""
import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

PYTHON_PEER = "import json,sys\nfor line in open(sys.argv[1],'rb'): json.loads(line)"


def run(command):
    """Seconds, those of them on a processor, peak memory in MB, and what was printed."""
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        child = subprocess.Popen(command, stdout=output, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        # jq prints all of the corpus; only a little is asked for.
        text = output.read(1 << 16).decode(errors="replace")
    if child.returncode not in (0, 1):
        sys.exit("ci/bench: %s ended with %d" % (" ".join(command[:3]), child.returncode))
    unit = 1e6 if sys.platform == "darwin" else 1e3
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit, text


class Bench:
    def __init__(self, options):
        self.folder = options.folder
        self.build = options.build
        self.runs = options.runs
        self.file = os.path.join(self.folder, "issues.ndjson")
        self.tally = os.path.join(self.build, "tally")

    def check(self, file=None, jobs=1, client=False, folder=None):
        folder = folder or self.folder
        command = [self.tally, "check", file or self.file, "--jobs", str(jobs),
                   "--contract", os.path.join(folder, "issue.schema.json")]
        if client:
            command += ["--client", os.path.join(folder, "ios.mapping.json") + ":Issue"]
        return command

    def peers(self):
        cores = os.cpu_count() or 1
        peers = {"parse alone": [os.path.join(self.build, "tally-bench"), self.file, "1"],
                 "tally check": self.check(),
                 "tally check, client": self.check(client=True)}
        if cores > 1:
            peers["tally check, %d cores" % cores] = self.check(jobs=cores)
        peers["python json"] = [sys.executable, "-c", PYTHON_PEER, self.file]
        if shutil.which("jq"):
            peers["jq -c ."] = ["sh", "-c", 'exec jq -c . "$0" >/dev/null', self.file]
        else:
            print("jq is not here: left out")
        foundation = os.path.join(self.folder, "bench-foundation")
        if os.path.exists(foundation):
            peers["JSONSerialization"] = [foundation, self.file]
        else:
            print("Foundation could not be built: left out")
        return peers

    def rates(self):
        size = os.path.getsize(self.file)
        peers = self.peers()
        seconds = {name: [] for name in peers}
        work = {name: [] for name in peers}
        memory = {name: 0.0 for name in peers}
        for _ in range(self.runs):
            for name, command in peers.items():
                taken, worked, peak, text = run(command)
                # The instrument reads the file first, and says how long the parse itself took.
                inner = re.match(r"tally (\d+) MB/s", text) if name == "parse alone" else None
                seconds[name].append(size / 1e6 / int(inner[1]) if inner else taken)
                work[name].append(size / 1e6 / int(inner[1]) if inner else worked)
                memory[name] = max(memory[name], peak)
        print("\n%-24s %7s %7s %11s %8s" % (
            "%d MB" % (size / 1e6), "MB/s", "time", "processor", "peak MB"))
        for name in peers:
            print("%-24s %7.0f %7.2f %11.2f %8.1f" % (
                name, size / 1e6 / statistics.median(seconds[name]),
                self.ratio(seconds, name), self.ratio(work, name), memory[name]))
        print("time, processor: how many times as long as `tally check` on one core; medians of %d"
              % self.runs)

    @staticmethod
    def ratio(figures, name):
        return statistics.median(a / b for a, b in zip(figures[name], figures["tally check"]))

    def startup(self, runs=31):
        commands = {"tally --version": [self.tally, "--version"]}
        if shutil.which("jq"):
            commands["jq --version"] = ["jq", "--version"]
        seconds = {name: [] for name in commands}
        for _ in range(runs):
            for name, command in commands.items():
                seconds[name].append(run(command)[0])
        print("\nstart-up, the median of %d runs" % runs)
        for name in commands:
            print("%-24s %6.2f ms" % (name, statistics.median(seconds[name]) * 1e3))

    # Instructions

    def guard(self, limits_file):
        if not shutil.which("valgrind"):
            print("\nvalgrind is not here: instructions are not counted")
            return True
        small, large = (self.corpus(megabytes) for megabytes in (1, 3))
        size = [os.path.getsize(os.path.join(folder, "issues.ndjson")) for folder in (small, large)]
        counts = {}
        for name, client in [("check", False), ("client", True)]:
            ends = [self.instructions(
                self.check(os.path.join(folder, "issues.ndjson"), client=client, folder=folder))
                for folder in (small, large)]
            counts[name] = (ends[1] - ends[0]) / (size[1] - size[0])
            if not client:
                counts["fixed"] = (ends[0] - counts[name] * size[0]) / 1e6
        bench = os.path.join(self.build, "tally-bench")
        parse = [self.instructions([bench, os.path.join(folder, "issues.ndjson"), runs])
                 for folder, runs in ((small, "1"), (small, "5"))]
        counts["parse"] = (parse[1] - parse[0]) / 4 / size[0]
        counts["version"] = self.instructions([self.tally, "--version"]) / 1e6
        return self.compare(counts, limits_file)

    def compare(self, counts, limits_file):
        print("\n%-10s %13s %8s" % ("", "instructions", "limit"))
        holds = True
        for line in open(limits_file):
            if line.startswith("#") or not line.strip():
                continue
            name, limit = line.split()
            isOver = counts[name] > float(limit)
            holds = holds and not isOver
            print("%-10s %13.2f %8s%s" % (name, counts[name], limit, "  too many" if isOver else ""))
        return holds

    def corpus(self, megabytes):
        folder = os.path.join(os.path.dirname(self.folder), "guard-%d" % megabytes)
        if not os.path.exists(os.path.join(folder, "issues.ndjson")):
            script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bench-corpus.py")
            subprocess.run([sys.executable, script, folder, str(megabytes)], check=True)
        return folder

    def instructions(self, command):
        environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"] + command,
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        found = re.search(r"Collected : (\d+)", result.stderr)
        if not found:
            sys.exit("ci/bench: valgrind counted nothing:\n" + result.stderr[-1000:])
        return int(found[1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", required=True)
    parser.add_argument("--build", required=True)
    parser.add_argument("--limits", required=True)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--guard", action="store_true")
    options = parser.parse_args()
    bench = Bench(options)
    if not options.guard:
        bench.rates()
        bench.startup()
    if not bench.guard(options.limits):
        sys.exit("ci/bench: more instructions than %s allows" % options.limits)


if __name__ == "__main__":
    main()
