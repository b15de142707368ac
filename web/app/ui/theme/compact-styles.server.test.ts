import { expect, test } from "vitest";
import { compactStyles } from "#/ui/theme/compact-styles.server.ts";

test("styles for every width need no media query, and others keep theirs in order", () => {
  expect(
    compactStyles(
      ".a{gap:1px;}@media (min-width:0px){.a{gap:2px;}.a:hover{gap:3px;}}@media (min-width:600px){.a{gap:4px;}}",
    ),
  ).toBe(".a{gap:1px;}.a{gap:2px;}.a:hover{gap:3px;}@media(min-width:600px){.a{gap:4px;}}");
});

test.each([
  [".a{padding-left:8px;padding-right:8px;}", ".a{padding-inline:8px;}"],
  [".a{margin-top:8px;margin-bottom:8px;color:red;}", ".a{margin-block:8px;color:red;}"],
  [".a{padding-left:8px;padding-right:9px;}", ".a{padding-left:8px;padding-right:9px;}"],
  [
    ".a{scroll-padding-left:8px;padding-right:8px;}",
    ".a{scroll-padding-left:8px;padding-right:8px;}",
  ],
])("%s becomes %s", (styles, compact) => {
  expect(compactStyles(styles)).toBe(compact);
});

test("lengths have three decimals", () => {
  expect(compactStyles(".a{font-size:1.5543478260869565rem;opacity:0.12345;}")).toBe(
    ".a{font-size:1.554rem;opacity:0.12345;}",
  );
});
