import { expect, test } from "vitest";
import { blockPicture } from "#/schema/block-pictures.ts";
import { SECTION_GROUPS } from "#/schema/block-types.ts";

test.each(SECTION_GROUPS.flatMap((group) => group.of))("%s has a picture", (type) => {
  expect(blockPicture(type)).toMatch(/^data:image\/svg\+xml,.{300,}/);
});

test("no two sections look the same", () => {
  const pictures = SECTION_GROUPS.flatMap((group) => group.of).map(blockPicture);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("an unknown block has no picture", () => {
  expect(blockPicture("unheardOf")).toBeUndefined();
});
