import { expect, test } from "vitest";
import { createShareInput, mapShare, readShareOutput } from "#/maps/share/map-share.ts";
import { FIRST_SHARE_VIEW } from "#/maps/share/first-share-view.ts";
import { getSharedColor, toShareView } from "#/maps/share/share-view.ts";

test.each([
  ["treemap", "treemap"],
  ["mindmap", "mindmap"],
  ["table", "outline"],
  ["board", "outline"],
  ["graph", "graph"],
])("a link made from the view %s opens with %s", (from, opened) => {
  expect(toShareView(from)).toBe(opened);
});

test("a link from before views could be chosen opens with the islands", () => {
  expect(mapShare.shape.view.parse(undefined)).toEqual(FIRST_SHARE_VIEW);
  expect(createShareInput.shape.view.parse(undefined)).toEqual(FIRST_SHARE_VIEW);
});

test("an unknown view is refused where a link is made", () => {
  expect(createShareInput.shape.view.safeParse({ kind: "globe", shade: "pillar" }).success).toBe(
    false,
  );
  const [, open] = readShareOutput.options;
  expect(open.shape.view.safeParse({ kind: "board", shade: "pillar" }).success).toBe(false);
});

test.each([
  ["status", true, false, "status"],
  ["status", false, true, "pillar"],
  ["coverage", false, true, "coverage"],
  ["coverage", true, false, "pillar"],
  ["answers", false, true, "answers"],
  ["answers", true, false, "pillar"],
  ["intent", false, false, "intent"],
] as const)(
  "islands colored by %s, in a link with plan %s and evidence %s, are colored by %s",
  (color, plan, evidence, shown) => {
    expect(getSharedColor(color, { plan, evidence })).toBe(shown);
  },
);
