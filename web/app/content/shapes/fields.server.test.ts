import { expect, test } from "vitest";
import { optionalText, textField } from "#/content/shapes/fields.server.ts";

test("text loses characters that HTML or XML cannot hold and keeps its whitespace", () => {
  expect(textField.parse("a\u0000b\u000Bc\u001Fd\u007Fe\u0085f\uFFFEg")).toBe("abcdefg");
  expect(textField.parse("one\ttwo\r\nthree")).toBe("one\ttwo\r\nthree");
  expect(textField.parse("half \uD83D of a pair, \uD83D\uDDFA whole")).toBe(
    "half \uFFFD of a pair, \uD83D\uDDFA whole",
  );
});

test("text keeps the invisible markers that a preview uses to find its documents", () => {
  expect(textField.parse("Title\u200B\u200C\u200D\u2062\u2063\u2060\uFEFF")).toBe(
    "Title\u200B\u200C\u200D\u2062\u2063\u2060\uFEFF",
  );
});

test("a text of only such characters counts as missing", () => {
  expect(optionalText.parse("\u0000")).toBeNull();
  expect(textField.parse(null)).toBe("");
});
