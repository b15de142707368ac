import { css, type CSSObject } from "@emotion/react";
import { expect, test } from "vitest";
import { createEmotionCache } from "#/ui/emotion-cache.ts";

function rulesOf(style: CSSObject) {
  const { insert, sheet } = createEmotionCache(undefined);
  // On the server, the rules are what it returns.
  return insert(".a", css(style), sheet, true);
}

test("styles have no prefixes that no browser needs", () => {
  expect(rulesOf({ display: "flex", flexDirection: "column", transition: "opacity 1s" })).toBe(
    ".a{display:flex;flex-direction:column;transition:opacity 1s;}",
  );
});

test("Safari gets its name for user-select", () => {
  expect(rulesOf({ userSelect: "none" })).toBe(".a{-webkit-user-select:none;user-select:none;}");
});
