import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { runMapwright } from "#/run-mapwright.ts";

const folder = mkdtempSync(join(tmpdir(), "mapwright-completion-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function scriptFor(shell: string): Promise<string> {
  const stdout = new PassThrough();
  const context = { stdin: Readable.from([]), stdout, stderr: new PassThrough(), env: {} };
  expect(await runMapwright(["completion", shell], context)).toBe(0);
  stdout.end();
  return readText(stdout);
}

/** Returns what bash would offer after `words`, of which the last is being typed. */
async function offeredBy(script: string, ...words: string[]): Promise<string[]> {
  const file = join(folder, "completion.bash");
  writeFileSync(
    file,
    `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _mapwright; printf '%s\\n' "\${COMPREPLY[@]}"\n`,
  );
  const { status, stdout, stderr } = spawnSync("bash", [file, "mapwright", ...words], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.split("\n").filter((line) => line !== "");
}

test.each([
  ["a command", ["clu"], ["cluster"]],
  ["an option", ["cluster", "--gran"], ["--granularity"]],
  [
    "the values of an option",
    ["cluster", "--format", ""],
    ["markdown", "csv", "xlsx", "json", "map"],
  ],
  ["the values of its short form", ["cluster", "-f", "x"], ["xlsx"]],
  ["the values of an argument", ["completion", "z"], ["zsh"]],
  ["nothing of its own where a file is meant", ["cluster", "key"], []],
])("bash completes %s", async (_, words, offered) => {
  expect(await offeredBy(await scriptFor("bash"), ...words)).toEqual(offered);
});

test("the script for bash can be loaded twice, and runs nothing that is being typed", async () => {
  const script = await scriptFor("bash");
  expect(await offeredBy(script + script, "cluster", "$(echo run >&2)")).toEqual([]);
});

test("the scripts for zsh and fish have every option with its values", async () => {
  const zsh = await scriptFor("zsh");
  expect(zsh).toContain(
    "'(-f --format)'{-f,--format}'[of the result]:value:(markdown csv xlsx json map)'",
  );
  const fish = await scriptFor("fish");
  expect(fish).toContain("-l format -s f -x -a 'markdown csv xlsx json map' -d 'of the result'");
});
