import { expect, test } from "vitest";
import { drawBlockPicture } from "#/schema/block-pictures.ts";
import { SECTION_GROUPS } from "#/schema/block-types.ts";

test.each(SECTION_GROUPS.flatMap((group) => group.of))("%s has a picture", (type) => {
  expect(drawBlockPicture(type)).toMatch(/^data:image\/svg\+xml,.{300,}/);
});

test("no two sections look the same", () => {
  const pictures = SECTION_GROUPS.flatMap((group) => group.of).map(drawBlockPicture);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("an unknown block has no picture", () => {
  expect(drawBlockPicture("unheardOf")).toBeUndefined();
});
