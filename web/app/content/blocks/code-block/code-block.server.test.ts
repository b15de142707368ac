import { expect, test } from "vitest";
import {
  highlightCode,
  readLine,
  type CodeLine,
  type CodePiece,
} from "#/content/blocks/code-block/code-block.server.ts";

const textOf = (lines: readonly CodeLine[]) => lines.map(readLine).join("\n");
const toEntry = (piece: CodePiece) =>
  typeof piece === "string"
    ? ([piece.trim(), null] as const)
    : ([piece.text.trim(), piece.kind] as const);

test("a listing keeps every character in any language", () => {
  const code = 'const map = { "a": 1 };\n\n  // <script>\nexport default map;';
  expect(textOf(highlightCode(code, "js", []))).toBe(code);
  expect(textOf(highlightCode(code, "klingon", []))).toBe(code);
  expect(textOf(highlightCode(code, null, []))).toBe(code);
});

test("keywords, strings, numbers and comments are distinguished", () => {
  const [line] = highlightCode('const n = 1 + "two"; // three', "js", []);
  const kinds = new Map(line?.pieces.map(toEntry));
  expect(kinds.get("const")).toBe("keyword");
  expect(kinds.get("1")).toBe("number");
  expect(kinds.get('"two"')).toBe("text");
  expect(kinds.get("// three")).toBe("remark");
});

test("a comment over two lines is a comment on both", () => {
  const lines = highlightCode("/* one\ntwo */", "js", []);
  expect(lines.map(({ pieces: [piece = ""] }) => toEntry(piece)[1])).toEqual(["remark", "remark"]);
});

test("highlighted lines count from one, and empty lines at the end are dropped", () => {
  const lines = highlightCode("a\nb\r\nc\n\n", null, [2]);
  expect(lines.map(({ isHighlighted }) => isHighlighted)).toEqual([false, true, false]);
});

test("what has no color is a text of its own, joined with its neighbors", () => {
  const [line] = highlightCode("a(b, c) // d", "js", []);
  expect(line?.pieces.filter((piece) => typeof piece === "string").length).toBeLessThan(3);
  expect(highlightCode("a b", null, [])[0]?.pieces).toEqual(["a b"]);
});
