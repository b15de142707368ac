import { spawnSync } from "node:child_process";
import { lstatSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { listKeyKinds } from "#/check/key-patterns.ts";

const root = resolve(import.meta.dirname, "../../..");

function git(args: readonly string[], input = ""): string {
  const { stdout } = spawnSync("git", args, {
    cwd: root,
    input,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

test("no tracked file contains anything that looks like a key", () => {
  const names = git(["ls-files", "-z"]).split("\0").filter(Boolean);
  expect(names.length).toBeGreaterThan(500);
  const found = names.flatMap((name) => {
    const path = join(root, name);
    // Deleted but not committed yet, or a symlink.
    const status = lstatSync(path, { throwIfNoEntry: false });
    if (!status?.isFile()) return [];
    return listKeyKinds(readFileSync(path, "latin1")).map((key) => `${name}: ${key}`);
  });
  expect(found).toEqual([]);
}, 60_000);

test.each([
  `AIza${"a1_-".repeat(8)}xyz`,
  `GOCSPX-${"a".repeat(24)}`,
  `${["-----BEGIN", "PRIVATE", "KEY-----"].join(" ")}\n${"M".repeat(64)}`,
  `sk_live_${"4".repeat(24)}`,
  `ghp_${"b".repeat(36)}`,
  `sk${"Ab1".repeat(50)}`,
  `SITE_TO_FUNCTIONS_KEY=${"k".repeat(32)}`,
])("%s would be found", (text) => {
  expect(listKeyKinds(`some text\n${text}\n`)).toHaveLength(1);
});

test("files with secrets are ignored wherever they are, and the example is not", () => {
  const secret = [".env", ".env.local", ".env.mapwright-1", ".secret.local"];
  const asked = [
    ...secret,
    ...secret.map((name) => `functions/${name}`),
    "functions/.env.mapwright-prod",
    "mapwright-service-account.json",
  ];
  const answer = git(
    ["check-ignore", "--no-index", "--stdin"],
    [...asked, ".env.example"].join("\n"),
  );
  expect(answer.trim().split("\n").toSorted()).toEqual(asked.toSorted());
  const tracked = git(["ls-files", "-z"]).split("\0");
  expect(tracked.filter((name) => /(?:^|\/)\.(?:env|secret)/.test(name))).toEqual([".env.example"]);
});
