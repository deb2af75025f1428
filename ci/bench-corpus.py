#!/usr/bin/env python3
"""Writes a corpus of captured bodies like those of a code forge's API, the same for every run.

    ci/bench-corpus.py FOLDER MEGABYTES

issues.ndjson      one issue a line, about 4.5 KB each; some in a hundred thousand break the contract
issue.schema.json  the contract: types, required members, enums, formats, bounds, nullable objects
ios.mapping.json   a client of it
"""
import json
import os
import random
import sys

SEED = 20260101
HOST = "https://api.forge.example"
WORDS = (
    "add allow cache call check client close cursor default delete deny error event fail fetch file "
    "filter fix header ignore index input item key leak limit list lock login map merge null open "
    "option page parse path query queue read refuse remove rename reset retry save scan schema send "
    "server shard sort split stale state store stream sync table test time token type update value"
).split()
TOUCHES = ["naïve", "größer", "日本語", "русский", "🚀", "“so-called”", "한국어", "Ω"]
ASSOCIATIONS = ["OWNER", "MEMBER", "COLLABORATOR", "CONTRIBUTOR", "NONE"]
REACTIONS = ["+1", "-1", "laugh", "hooray", "confused", "heart", "rocket", "eyes"]
LINKS = ["followers", "following", "gists", "starred", "subscriptions", "orgs", "repos", "events",
         "received_events"]


class Forge:
    def __init__(self):
        self.random = random.Random(SEED)
        names = ["".join(self.random.choices("abcdefghijklmnopqrstuvwxyz", k=n % 9 + 4))
                 for n in range(3000)]
        self.users = [self.user(name, 1000 + 37 * n) for n, name in enumerate(names)]
        self.repositories = ["-".join(self.random.choices(WORDS, k=2)) for _ in range(2000)]

    def words(self, least, most):
        words = self.random.choices(WORDS, k=self.random.randint(least, most))
        if self.random.random() < 0.1:
            words[self.random.randrange(len(words))] = self.random.choice(TOUCHES)
        return " ".join(words)

    def moment(self):
        r = self.random
        return "20%02d-%02d-%02dT%02d:%02d:%02dZ" % (
            r.randint(12, 26), r.randint(1, 12), r.randint(1, 28), r.randint(0, 23),
            r.randint(0, 59), r.randint(0, 59))

    def node(self, kind, number):
        return "%s_kgDO%08X" % (kind, number * 2654435761 % 2**32)

    def user(self, name, number):
        own = "%s/users/%s" % (HOST, name)
        user = {"login": name, "id": number, "node_id": self.node("U", number),
                "avatar_url": "https://avatars.forge.example/u/%d?v=4" % number, "gravatar_id": "",
                "url": own, "html_url": "https://forge.example/%s" % name}
        for link in LINKS:
            user[link + "_url"] = "%s/%s" % (own, link)
        user["type"] = "Bot" if number % 20 == 0 else "User"
        user["site_admin"] = number % 200 == 0
        return user

    def label(self):
        r = self.random
        name = r.choice(WORDS)
        return {"id": r.randint(10**8, 10**10), "node_id": self.node("LA", len(name)),
                "url": "%s/labels/%s" % (HOST, name), "name": name,
                "color": "%06x" % r.getrandbits(24), "default": r.random() < 0.2,
                "description": self.words(3, 9) if r.random() < 0.7 else None}

    def milestone(self, base):
        r = self.random
        number = r.randint(1, 40)
        return {"url": "%s/milestones/%d" % (base, number), "id": r.randint(10**6, 10**8),
                "number": number, "title": self.words(1, 3), "description": self.words(4, 20),
                "creator": r.choice(self.users), "open_issues": r.randint(0, 90),
                "closed_issues": r.randint(0, 900), "state": r.choice(["open", "closed"]),
                "created_at": self.moment(), "due_on": self.moment() if r.random() < 0.5 else None}

    def body(self):
        if self.random.random() < 0.05:
            return None
        text = [self.words(5, 60)]
        for _ in range(self.random.randint(0, 4)):
            text.append("```\n%s(\"%s\")\n```" % (self.words(1, 2), self.words(1, 4)))
            text.append(self.words(10, 90))
        return "\r\n\r\n".join(text)

    def issue(self, number):
        r = self.random
        base = "%s/repos/%s/%s" % (HOST, r.choice(self.users)["login"], r.choice(self.repositories))
        own = "%s/issues/%d" % (base, number)
        closed = r.random() < 0.6
        issue = {"url": own, "repository_url": base, "labels_url": own + "/labels{/name}",
                 "comments_url": own + "/comments", "events_url": own + "/events",
                 "html_url": own.replace("api.", "").replace("/repos", ""),
                 "id": 900000000 + number * 41, "node_id": self.node("I", number),
                 "number": number, "title": self.words(3, 12), "user": r.choice(self.users),
                 "labels": [self.label() for _ in range(r.choice([0, 0, 1, 1, 2, 3]))],
                 "state": "closed" if closed else "open", "locked": r.random() < 0.05,
                 "assignee": r.choice(self.users) if r.random() < 0.3 else None,
                 "assignees": r.sample(self.users, r.choice([0, 0, 0, 1, 2])),
                 "milestone": self.milestone(base) if r.random() < 0.25 else None,
                 "comments": int(r.expovariate(0.2)), "created_at": self.moment(),
                 "updated_at": self.moment(), "closed_at": self.moment() if closed else None,
                 "author_association": r.choice(ASSOCIATIONS), "active_lock_reason": None}
        if r.random() < 0.3:
            issue["draft"] = r.random() < 0.2
            issue["pull_request"] = {"url": base + "/pulls/%d" % number,
                                     "merged_at": self.moment() if closed else None}
        issue["body"] = self.body()
        issue["reactions"] = dict({"url": own + "/reactions", "total_count": r.randint(0, 60)},
                                  **{name: int(r.expovariate(1)) for name in REACTIONS})
        issue["score"] = round(r.random() * 10, 3)
        self.drift(issue)
        return issue

    def drift(self, issue):
        chance = self.random.random()
        if chance < 0.00005:
            del issue["node_id"]
        elif chance < 0.0001:
            issue["comments"] = None
        elif chance < 0.00015:
            issue["state"] = "merged"


def typed(names, type):
    return {name: {"type": type} for name in names}


def formatted(names, format, nullable=False):
    type = ["string", "null"] if nullable else "string"
    return {name: {"type": type, "format": format} for name in names}


def object_of(properties, optional=()):
    return {"type": "object", "required": [n for n in properties if n not in optional],
            "properties": properties}


def contract():
    user = object_of({
        **typed(["login", "node_id", "gravatar_id"], "string"), "id": {"type": "integer"},
        **formatted(["avatar_url", "url", "html_url"] + [link + "_url" for link in LINKS], "uri"),
        "type": {"enum": ["User", "Bot", "Organization"]}, "site_admin": {"type": "boolean"}})
    label = object_of({
        **typed(["node_id", "name"], "string"), "id": {"type": "integer", "minimum": 1},
        "url": {"type": "string", "format": "uri"}, "default": {"type": "boolean"},
        "color": {"type": "string", "minLength": 6, "maxLength": 6},
        "description": {"type": ["string", "null"]}})
    nobody = {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/user"}]}
    milestone = object_of({
        **formatted(["url"], "uri"), **typed(["id", "number"], "integer"),
        **typed(["title", "description"], "string"), "creator": {"$ref": "#/$defs/user"},
        **{name: {"type": "integer", "minimum": 0} for name in ["open_issues", "closed_issues"]},
        "state": {"type": "string", "enum": ["open", "closed"]},
        **formatted(["created_at"], "date-time"),
        **formatted(["due_on"], "date-time", nullable=True)})
    issue = object_of({
        **formatted(["url", "repository_url", "comments_url", "events_url", "html_url"], "uri"),
        **typed(["labels_url", "node_id", "title"], "string"), "id": {"type": "integer"},
        "number": {"type": "integer", "minimum": 1}, "user": {"$ref": "#/$defs/user"},
        "labels": {"type": "array", "items": {"$ref": "#/$defs/label"}},
        "state": {"type": "string", "enum": ["open", "closed"]}, "locked": {"type": "boolean"},
        "assignee": nobody, "assignees": {"type": "array", "items": {"$ref": "#/$defs/user"}},
        "milestone": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/milestone"}]},
        "comments": {"type": "integer", "minimum": 0},
        **formatted(["created_at", "updated_at"], "date-time"),
        **formatted(["closed_at"], "date-time", nullable=True),
        "author_association": {"type": "string", "enum": ASSOCIATIONS},
        "active_lock_reason": {"type": ["string", "null"]}, "draft": {"type": "boolean"},
        "pull_request": object_of({**formatted(["url"], "uri"),
                                   **formatted(["merged_at"], "date-time", nullable=True)}),
        "body": {"type": ["string", "null"]},
        "reactions": object_of({**formatted(["url"], "uri"),
                                **typed(["total_count"] + REACTIONS, "integer")}),
        "score": {"type": "number"}}, optional=["draft", "pull_request"])
    issue["$defs"] = {"user": user, "label": label, "milestone": milestone}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **issue}


def model(properties):
    return {"properties": {name: {"from": name, "type": type}
                           for name, type in properties.items()}}


def client():
    return {"client": "ios", "decoder": {"name": "codable", "dateStrategy": "iso8601"}, "models": {
        "Issue": model({
            "id": "Int", "number": "Int", "title": "String", "body": "String?", "state": "String",
            "locked": "Bool", "comments": "Int", "user": "User", "labels": "[Label]",
            "assignee": "User?", "assignees": "[User]", "milestone": "Milestone?",
            "created_at": "Date", "closed_at": "Date?", "html_url": "URL", "score": "Double"}),
        "User": model({"login": "String", "id": "Int", "avatar_url": "URL", "type": "String",
                       "site_admin": "Bool"}),
        "Label": model({"id": "Int", "name": "String", "color": "String",
                        "description": "String?"}),
        "Milestone": model({"id": "Int", "title": "String", "state": "String",
                            "creator": "User", "due_on": "Date?"})}}


def main():
    folder, size = sys.argv[1], int(float(sys.argv[2]) * 1e6)
    os.makedirs(folder, exist_ok=True)
    for name, value in [("issue.schema.json", contract()), ("ios.mapping.json", client())]:
        with open(os.path.join(folder, name), "w") as file:
            json.dump(value, file, indent=1)
    forge = Forge()
    written = number = 0
    path = os.path.join(folder, "issues.ndjson")
    with open(path + ".part", "wb") as file:
        while written < size:
            number += 1
            line = json.dumps(forge.issue(number), separators=(",", ":"), ensure_ascii=False)
            written += file.write(line.encode() + b"\n")
    os.replace(path + ".part", path)


if __name__ == "__main__":
    main()
