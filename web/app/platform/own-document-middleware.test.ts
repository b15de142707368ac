import { expect, test } from "vitest";
import { mayMoveWithin } from "#/platform/own-document-middleware.ts";

test.each([
  ["/", "/sign-in", false],
  ["/blog/an-article", "/app/maps/m1", false],
  ["/pricing", "/pricing/tier-plans/pro", false],
  ["/", "/pricing", true],
  ["/sign-in", "/app", true],
  ["/app", "/sign-in", true],
  ["/app", "/", true],
])("a document opened at %s shows %s without a full page load: %s", (from, to, may) => {
  expect(mayMoveWithin(from, to)).toBe(may);
});
