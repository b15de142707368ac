import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readNotice, toNotice } from "#/stored-file/notice.ts";
import { readStoredFile, writeStoredFile } from "#/stored-file/stored-file.ts";

const makePath = () => join(mkdtempSync(join(tmpdir(), "mapwright-stored-")), "state.json");

function parse(text: string): number {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "number") throw new Error("not a number");
  return value;
}

function read(file: string) {
  const said: string[] = [];
  return { content: readStoredFile(file, parse, (message) => said.push(message)), said };
}

test("a stored file that doesn't exist yet is null, and a written one is read without a report", () => {
  const file = makePath();
  expect(read(file)).toEqual({ content: null, said: [] });
  for (const text of ["1", "2"]) writeStoredFile(file, text);
  expect(read(file)).toEqual({ content: 2, said: [] });
});

for (const [how, damaged] of Object.entries({ emptied: "", cut: '"12', garbage: "\u0000\u00ff" }))
  test(`a stored file that is ${how} is set aside, and the version before it is used`, () => {
    const file = makePath();
    for (const text of ["1", "2"]) writeStoredFile(file, text);
    writeFileSync(file, damaged);
    const { content, said } = read(file);
    expect(content).toBe(1);
    expect(said).toEqual([expect.stringContaining(`${file} is damaged`)]);
    expect(readFileSync(`${file}.damaged`, "utf8")).toBe(damaged);
    expect(read(file)).toEqual({ content: 1, said: [] });
  });

test("a stored file that was deleted comes back as the version before it", () => {
  const file = makePath();
  for (const text of ["1", "2"]) writeStoredFile(file, text);
  rmSync(file);
  expect(read(file)).toEqual({ content: 1, said: [expect.stringContaining("is missing")] });
});

test("a damaged stored file without a version before it is an error that names it, and stays", () => {
  const file = makePath();
  writeFileSync(file, "");
  expect(() => read(file)).toThrow(`${file} is damaged`);
  expect(existsSync(file)).toBe(true);
});

test("a notice is one line, and other lines are for the log", () => {
  expect(readNotice(toNotice("one\ntwo"))).toBe("one two");
  expect(readNotice("one")).toBeNull();
});
