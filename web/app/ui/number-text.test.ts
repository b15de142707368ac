import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import {
  countNoun,
  formatCompact,
  formatCount,
  formatDollars,
  formatShare,
  NumberText,
} from "#/ui/number-text.tsx";

test.each([
  [formatCount(12_400), "12,400"],
  [formatCompact(12_400), "12.4K"],
  [formatShare(0.417), "42%"],
  [formatDollars(0), "$0"],
  [formatDollars(2_900), "$29"],
  [formatDollars(2_320), "$23.20"],
  [formatDollars(171_840), "$1,718.40"],
  [countNoun(1, "keyword"), "1 keyword"],
  [countNoun(1_200, "keyword"), "1,200 keywords"],
  [countNoun(0, "query", "queries"), "0 queries"],
])("numbers are formatted the same everywhere: %s", (written, expected) => {
  expect(written).toBe(expected);
});

test("an unknown number is shown as a dash and read as words", () => {
  const html = renderToStaticMarkup(createElement(NumberText, { value: null }));
  expect(html).toContain(">–<");
  expect(html).toContain("unknown");
});

test("zero is a number and not unknown", () => {
  expect(renderToStaticMarkup(createElement(NumberText, { value: 0 }))).toContain(">0<");
});
