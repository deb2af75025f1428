"""The readers of ci/check-reports: each report format is read by a program that is not ours.

usage: check-reports.py TALLY WORK READERS

Ends with 1 where a reader objects, and with 0 where all that are here agree; what is missing is named as skipped.
"""
import csv
import importlib
import importlib.util
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

TALLY, WORK, READERS = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
ROOT = pathlib.Path(__file__).resolve().parent.parent
FORMATS = ["text", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "xcode", "markdown", "html",
           "prometheus", "csv"]
faults, skipped = [], []


class Missing(Exception):
    """A reader that is not here."""


def need(tool):
    path = shutil.which(tool)
    if not path:
        raise Missing(f"there is no {tool}")
    return path


def module(name):
    if not importlib.util.find_spec(name):
        raise Missing(f"there is no Python package {name}")
    return importlib.import_module(name)


def expect(what, holds):
    if not holds:
        raise AssertionError(what)


# --- the runs

def run(name, arguments, folder, statuses):
    """A check with a report in every format: name -> path."""
    paths = {each: WORK / f"{name}.{each}" for each in FORMATS}
    reports = [f"--report={each}={path}" for each, path in paths.items()]
    done = subprocess.run([TALLY, "check", *arguments, *reports], cwd=folder, capture_output=True, text=True)
    expect(f"{name}: tally ended with {done.returncode}: {done.stderr}", done.returncode in statuses)
    return paths


HOSTILE = ["<img src=x onerror=alert(1)>", "a,b", 'say "x"', "::error::x", "100%", "=cmd()", "tab\there",
           "line\nbreak", "|pipe|", "`tick`", "<!-- x -->", "]]>", "\u2028", "é漢字", "back\\slash", "${x}", "a/b~c", "*"]


def make_hostile(folder):
    """A contract of 200 members, none of which is as promised, and a client that reads them."""
    names = HOSTILE + [f"member{number}" for number in range(200 - len(HOSTILE))]
    folder.mkdir()
    write = lambda name, value: (folder / name).write_text(json.dumps(value, indent=1), encoding="utf-8")
    write("contract.json", {"type": "object", "required": names, "properties": {n: {"type": "string"} for n in names}})
    write("capture.json", {n: number for number, n in enumerate(names)})
    plain = [n for n in names if re.fullmatch(r"\w+", n)]
    write("client.mapping.json", {"client": "ios", "models": {"Item": {"properties": {
        f"p{number}": {"from": n, "type": "String"} for number, n in enumerate(plain)}}}})


def runs():
    made = {"samples": run("samples", [], ROOT, [1])}
    baseline = str(WORK / "baseline.json")
    subprocess.run([TALLY, "accept", "--baseline", baseline], cwd=ROOT, check=True, capture_output=True)
    made["known"] = run("known", ["--baseline", baseline], ROOT, [0])
    make_hostile(WORK / "hostile")
    arguments = ["capture.json", "--contract", "contract.json", "--client", "client.mapping.json:Item"]
    made["hostile"] = run("hostile", arguments, WORK / "hostile", [1])
    (WORK / "hostile" / "broken <&>.json").write_text('{"a": ')
    made["broken"] = run("broken", ["broken <&>.json"] + arguments, WORK / "hostile", [2])
    return made


# --- the readers

def stored_schema(end):
    """A schema of the schemastore package, which carries a copy of the store: the network is not asked."""
    store, requests_cache = module("schemastore"), module("requests_cache")
    cache = requests_cache.CachedSession(pathlib.Path(store.__file__).parent / "cache", only_if_cached=True,
                                         expire_after=requests_cache.NEVER_EXPIRE)
    for response in cache.cache.filter(expired=True):
        if response.url.endswith(end):
            return response.json()
    raise Missing(f"the schemastore package has no {end}")


def validate(path, schema):
    jsonschema = module("jsonschema")
    validator = jsonschema.validators.validator_for(schema)(schema)
    problems = [f"{'/'.join(map(str, e.path))}: {e.message[:200]}" for e in validator.iter_errors(load(path))]
    expect(f"{path.name}: {problems[:3]}", not problems)


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def json_schema(paths):
    validate(paths["json"], load(ROOT / "contracts/report.schema.json"))


def sarif_schema(paths):
    own = os.environ.get("SARIF_SCHEMA")
    validate(paths["sarif"], load(pathlib.Path(own)) if own else stored_schema("sarif-2.1.0.json"))


def sarif_tools(paths):
    module("sarif")
    found = len(load(paths["json"])["findings"])
    for command in (["summary"], ["csv"], ["html"], ["codeclimate"]):
        output = WORK / f"sarif-tools.{command[0]}"
        done = subprocess.run([sys.executable, "-m", "sarif", *command, "--output", output, paths["sarif"]],
                              capture_output=True, text=True)
        expect(f"sarif {command[0]}: {done.stderr[-400:]}", done.returncode == 0)
    rows = list(csv.DictReader(io.StringIO((WORK / "sarif-tools.csv").read_text(encoding="utf-8-sig"))))
    suppressed = sum(1 for each in load(paths["json"])["findings"] if each["baselined"])
    errors = len(load(paths["json"])["errors"])
    expect(f"sarif csv has {len(rows)} rows for {found} findings", len(rows) in (found, found + errors, found - suppressed))


def junit(paths):
    module("junitparser")
    import junitparser
    report = load(paths["json"])
    suites = junitparser.JUnitXml.fromfile(str(paths["junit"]))
    cases = [case for suite in suites for case in suite]
    failed = [c for c in cases if any(isinstance(r, junitparser.Failure) for r in c.result)]
    wanted = [f for f in report["findings"] if not f["baselined"] and f["severity"] in ("breaking", "error")]
    expect(f"junit: {len(failed)} failures for {len(wanted)}", len(failed) == len(wanted))
    for suite in suites:
        counts = (suite.tests, suite.failures, suite.errors, suite.skipped)
        suite.update_statistics()
        expect(f"junit: counts of {suite.name}: {counts}",
               counts == (suite.tests, suite.failures, suite.errors, suite.skipped))


def junit_xsd(paths):
    xsd = os.environ.get("JUNIT_XSD")
    if not xsd:
        raise Missing("JUNIT_XSD names no schema")
    done = subprocess.run([need("xmllint"), "--noout", "--schema", xsd, paths["junit"]], capture_output=True, text=True)
    expect(done.stderr[:400], done.returncode == 0)


def gitlab(paths):
    """The fields that GitLab's documentation of code quality reports asks for."""
    issues = load(paths["gitlab"])
    for issue in issues:
        for name in ("description", "check_name", "fingerprint"):
            expect(f"gitlab: {name} of {issue}", isinstance(issue[name], str) and issue[name])
        expect(f"gitlab: {issue['severity']}", issue["severity"] in ("info", "minor", "major", "critical", "blocker"))
        path, line = issue["location"]["path"], issue["location"]["lines"]["begin"]
        expect(f"gitlab: {path}:{line}", path and not path.startswith(("./", "/")) and line >= 1)
    prints = [issue["fingerprint"] for issue in issues]
    expect("gitlab: a fingerprint twice", len(prints) == len(set(prints)))


def checkstyle(paths):
    root = ElementTree.parse(paths["checkstyle"]).getroot()
    expect(f"checkstyle: root is {root.tag}", root.tag == "checkstyle" and root.get("version"))
    for file in root:
        expect("checkstyle: a file without a name", file.tag == "file" and file.get("name"))
        for error in file:
            expect(f"checkstyle: {error.attrib}", error.tag == "error" and error.get("message") and error.get("source"))
            expect(f"checkstyle: {error.attrib}", error.get("severity") in ("ignore", "info", "warning", "error"))
            expect(f"checkstyle: {error.attrib}", int(error.get("line", "1")) >= 1 and int(error.get("column", "1")) >= 1)


def promtool(paths):
    done = subprocess.run([need("promtool"), "check", "metrics"], input=paths["prometheus"].read_bytes(),
                          capture_output=True)
    expect(f"promtool: {done.stderr.decode()[:400]}", done.returncode == 0 and not done.stderr)


def table(paths):
    text = paths["csv"].read_bytes().decode("utf-8")
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    expect("csv: rows of several widths", len({len(row) for row in rows}) == 1)
    report = load(paths["json"])
    expect("csv: the findings", {row[0] for row in rows[1:]} == {f["id"] for f in report["findings"]})
    expect("csv: a formula", not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row))


COMMAND = re.compile(r"::(?P<name>error|warning|notice)(?: (?P<properties>[^:]*(?::(?!:)[^:]*)*?))?::(?P<value>.*)")


def github(paths):
    """The grammar of workflow commands, as the runner reads it: ::name key=value,key=value::text."""
    lines = paths["github"].read_text(encoding="utf-8").split("\n")
    expect("github: the last line has no end", lines.pop() == "")
    # A step shows ten annotations of a kind; what is beyond stands in the log.
    commands = [line for line in lines if not line.startswith("more: ")]
    for name in ("error", "warning"):
        expect(f"github: too many of {name}", sum(line.startswith(f"::{name} ") for line in commands) <= 10)
    for line in commands:
        match = COMMAND.fullmatch(line)
        expect(f"github: {line}", match)
        for each in filter(None, (match["properties"] or "").split(",")):
            key, _, value = each.partition("=")
            expect(f"github: {each}", key in ("file", "line", "endLine", "col", "endColumn", "title") and value)
            expect(f"github: {each}", not re.search(r"[:\r\n]|%(?!25|0D|0A|3A|2C)", value))
        expect(f"github: {line}", not re.search(r"%(?!25|0D|0A)", match["value"]))
    report = load(paths["json"])
    wanted = [f for f in report["findings"] if not f["baselined"] and f["severity"] != "info"] + report["errors"]
    expect(f"github: {len(lines) - 1} for {len(wanted)}", len(lines) - 1 >= len(wanted))


def xcode(paths):
    for line in paths["xcode"].read_text(encoding="utf-8").split("\n")[:-1]:
        expect(f"xcode: {line}", re.match(r"(.+:\d+:\d+: |.+: )?(error|warning|note): .", line))


def markdown(paths):
    text = paths["markdown"].read_text(encoding="utf-8")
    # GitHub refuses a comment of more than 65,536 characters.
    expect(f"markdown: {len(text)} characters", len(text) < 65536)
    expect("markdown: a raw tag", not re.search(r"<img|<script", re.sub(r"`[^`\n]*`", "", text)))


def size(paths):
    count, bytes_ = len(load(paths["json"])["findings"]), paths["html"].stat().st_size
    expect(f"html: {bytes_} bytes for {count} findings", bytes_ < 300_000)


def browser():
    module("selenium")
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium") or shutil.which("google-chrome") or need("chromium")
    for flag in ("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(service=Service(need("chromedriver")), options=options)


def page(paths):
    look(paths["html"], load(paths["json"])["findings"])


def trend(paths):
    """The page of tally trend, of one report."""
    made = paths["json"].with_suffix(".trend.html")
    subprocess.run([TALLY, "trend", paths["json"], "--output", made], check=True, capture_output=True)
    order = {"breaking": 0, "error": 1, "warning": 2, "info": 3}
    look(made, sorted(load(paths["json"])["findings"], key=lambda f: (order[f["severity"]], f["id"])))


def look(file, findings):
    """A page in a browser: nothing is fetched, nothing complains, the filter and the keys work."""
    driver = browser()
    keys = importlib.import_module("selenium.webdriver.common.keys").Keys
    try:
        driver.get(file.as_uri())
        shown = lambda: driver.execute_script(
            "return [...document.querySelectorAll('details.finding')].filter(e => !e.hidden).map(e => e.id)")
        expect("html: the findings", shown() == [f["id"] for f in findings])
        expect("html: an element of a captured name",
               driver.execute_script("return document.querySelectorAll('img,iframe,link,script[src]').length") == 0)
        for width in (390, 1400):
            driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                   {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500})
            wide = driver.execute_script("return document.documentElement.scrollWidth")
            expect(f"html: {wide} px wide on a screen of {width}", wide <= width)
        if findings:
            drive(driver, keys, findings, shown)
        complaints = [e["message"] for e in driver.get_log("browser") if e["level"] in ("SEVERE", "WARNING")]
        expect(f"html: the browser says {complaints[:2]}", not complaints)
        sent = [json.loads(e["message"])["message"] for e in driver.get_log("performance")]
        urls = [m["params"]["request"]["url"] for m in sent if m["method"] == "Network.requestWillBeSent"]
        expect(f"html: fetches {urls}", all(u.startswith(("file:", "data:")) for u in urls) and len(urls) == 1)
    finally:
        driver.quit()


def drive(driver, keys, findings, shown):
    body = driver.find_element("css selector", "body")
    active = lambda: driver.execute_script(
        "return document.activeElement.id || document.activeElement.closest('details')?.id")
    body.send_keys("/")
    expect(f"html: / goes to {active()}", active() == "text")
    rule = findings[-1]["rule"]
    driver.switch_to.active_element.send_keys(rule)
    wanted = [f["id"] for f in findings if f["rule"] == rule]
    expect(f"html: searching {rule}", set(wanted) <= set(shown()))
    driver.switch_to.active_element.send_keys(" no-such-word")
    expect("html: searching for nothing", shown() == [])
    driver.switch_to.active_element.send_keys(keys.ESCAPE)
    expect("html: Escape", len(shown()) == len(findings))
    body.send_keys("j")
    expect("html: j", active() == findings[0]["id"])
    driver.switch_to.active_element.send_keys("j")
    expect("html: j again", active() == findings[min(1, len(findings) - 1)]["id"])
    driver.switch_to.active_element.send_keys("k")
    expect("html: k", active() == findings[0]["id"])
    driver.switch_to.active_element.send_keys(keys.ENTER)
    expect("html: Enter", driver.execute_script("return document.getElementById(arguments[0]).open", findings[0]["id"]))
    driver.switch_to.active_element.send_keys("e")
    expect("html: e", driver.execute_script("return [...document.querySelectorAll('details.finding')].every(e => e.open)"))
    severity = findings[0]["severity"]
    driver.execute_script("const s = document.getElementById('severity'); s.value = arguments[0];"
                          "s.dispatchEvent(new Event('input'))", severity)
    expect(f"html: severity {severity}", shown() == [f["id"] for f in findings if f["severity"] == severity])


READ = [json_schema, sarif_schema, sarif_tools, junit, junit_xsd, gitlab, checkstyle, promtool, table,
        github, xcode, markdown, size, page, trend]


def main():
    made = runs()
    for read in READ:
        said = "ok"
        for name, paths in made.items():
            try:
                read(paths)
            except Missing as why:
                said = f"skipped: {why}"
                skipped.append(read.__name__)
                break
            except Exception as why:
                said = "FAILED"
                faults.append(f"{read.__name__}, {name}: {type(why).__name__}: {why}")
        print(f"{read.__name__:14} {said}", flush=True)
    for fault in faults:
        print(f"  {fault}")
    print(f"{len(READ) - len(skipped)} of {len(READ)} readers, {len(faults)} faults, {len(skipped)} skipped")
    sys.exit(1 if faults else 0)


main()
