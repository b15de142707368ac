import { expect, test } from "vitest";
import { highlightCode, type CodeLine } from "#/content/blocks/code-block/code-block.server.ts";

const textOf = (lines: readonly CodeLine[]) =>
  lines.map(({ pieces }) => pieces.map(({ text }) => text).join("")).join("\n");

test("a listing keeps every character in any language", () => {
  const code = 'const map = { "a": 1 };\n\n  // <script>\nexport default map;';
  expect(textOf(highlightCode(code, "js", []))).toBe(code);
  expect(textOf(highlightCode(code, "klingon", []))).toBe(code);
  expect(textOf(highlightCode(code, null, []))).toBe(code);
});

test("keywords, strings, numbers and comments are distinguished", () => {
  const [line] = highlightCode('const n = 1 + "two"; // three', "js", []);
  const kinds = new Map(line?.pieces.map(({ text, kind }) => [text.trim(), kind]));
  expect(kinds.get("const")).toBe("keyword");
  expect(kinds.get("1")).toBe("number");
  expect(kinds.get('"two"')).toBe("text");
  expect(kinds.get("// three")).toBe("remark");
});

test("a comment over two lines is a comment on both", () => {
  const lines = highlightCode("/* one\ntwo */", "js", []);
  expect(lines.map(({ pieces }) => pieces[0]?.kind)).toEqual(["remark", "remark"]);
});

test("highlighted lines count from one, and empty lines at the end are dropped", () => {
  const lines = highlightCode("a\nb\r\nc\n\n", null, [2]);
  expect(lines.map(({ isHighlighted }) => isHighlighted)).toEqual([false, true, false]);
});
