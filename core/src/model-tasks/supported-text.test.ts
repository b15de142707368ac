import { expect, test } from "vitest";
import type { Citation } from "#/language-models/model-task.ts";
import { isSupported, readPlainText } from "#/model-tasks/supported-text.ts";

function cite(text: string): Citation {
  return { kind: "keyword", text, url: null, clusterId: "c1" };
}

test("a text is supported when half of its words stand in what it cites", () => {
  expect(isSupported("Coffee grinders for espresso", [cite("espresso grinder")])).toBe(true);
  expect(isSupported("Cheap holidays in Spain", [cite("espresso grinder")])).toBe(false);
});

test("a number that no citation has isn't supported", () => {
  const cites = [cite("7 best coffee grinders")];
  expect(isSupported("7 best coffee grinders", cites)).toBe(true);
  expect(isSupported("9 best coffee grinders", cites)).toBe(false);
});

test.each([
  ["**Grinders** & [mills](https://x.example)", "Grinders & mills"],
  ["Buy at www.shop.example now", "Buy at now"],
  ["<img src=x onerror=alert(1)>Grinders", "Grinders"],
  ["write to me@x.example", "write to"],
  ["\u202Ehidden\u202C", "hidden"],
])("%j is read as %j", (text, plain) => {
  expect(readPlainText(text, 100)).toBe(plain);
});

test("a text of markup only is no text", () => {
  expect(readPlainText("** https://x.example", 100)).toBeNull();
});
