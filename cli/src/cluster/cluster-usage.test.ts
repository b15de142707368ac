import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { runCommand } from "#/testing/run-command.ts";

const COFFEE = "keyword,url\npour over ratio,https://a.example/ratio\n";

test.each([
  ["an unknown flag", ["--input", "x.csv"], "--input"],
  ["a stray argument", ["x.csv", "y.csv"], "too many arguments"],
  ["two files", ["x.csv", "--in", "y.csv"], "Name one file"],
  ["an unknown method", ["--in", "-", "--method", "kmeans"], "auto, pages, soft, hard, wording"],
  ["an unknown format", ["-", "--format", "pdf"], "markdown, csv, xlsx, json, map"],
  ["a threshold out of range", ["--in", "-", "--method", "soft", "--threshold", "12"], "1 to 10"],
  ["a fraction of a URL", ["--in", "-", "--method", "hard", "--threshold", "2.5"], "whole number"],
  ["a threshold in words", ["-", "--method", "auto", "--threshold", "high"], "0.25 to 4"],
  ["a --min-shared that isn't a number", ["--in", "-", "--min-shared", "two"], "--min-shared"],
  ["a granularity out of range", ["-", "--granularity", "-3"], "from -2 to 2"],
  ["a granularity of shared URLs", ["-", "-m", "soft", "-g", "1"], "counts shared URLs"],
  [
    "two granularities",
    ["-", "-g", "1", "--threshold", "2"],
    "either --granularity or --threshold",
  ],
  ["a language in words", ["-", "--language", "German"], "two letters"],
  ["an encoding that isn't known", ["-", "--encoding", "ebcdic"], "browsers know"],
])("cluster exits with 2 and a readable message for %s", async (_, args, words) => {
  const { status, out, err } = await runCommand(["cluster", "--json", ...args], { input: COFFEE });
  expect({ status, out }).toEqual({ status: 2, out: "" });
  expect(err).toMatch(/^mapwright: /);
  expect(err).toContain(words);
  expect(err).not.toContain("    at ");
});

test.each([
  ["a missing file", ["--in", "/nowhere/serps.csv"], "There is no file /nowhere/serps.csv"],
  ["a folder", ["--in", tmpdir()], "is a folder"],
])("cluster exits with 1 and a readable message for %s", async (_, args, words) => {
  const { status, out, err } = await runCommand(["cluster", "--json", ...args]);
  expect({ status, out }).toEqual({ status: 1, out: "" });
  expect(err).toMatch(/^mapwright: /);
  expect(err).toContain(words);
  expect(err).not.toContain("    at ");
});

test("a terminal isn't waited for when no file was named", async () => {
  const { status, err } = await runCommand(["cluster"], { isTerminal: true });
  expect(status).toBe(2);
  expect(err).toBe("mapwright: Name the file to read, such as keywords.csv, or pipe one in.\n");
});

test("mapwright without a command shows its help and exits with 2", async () => {
  const { status, err } = await runCommand([]);
  expect(status).toBe(2);
  expect(err).toContain("cluster [options] [file]");
});

test("the version and the help go to standard output, and nothing else does", async () => {
  expect(await runCommand(["--version"])).toEqual({ status: 0, out: "0.1.0\n", err: "" });
  const { status, out, err } = await runCommand(["cluster", "--help"]);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  expect(out).toContain("--min-shared");
});
