import { expect, test } from "vitest";
import { brand, setBrandInput } from "#/workspaces/brand.ts";

const given = (over: object) =>
  setBrandInput.safeParse({ workspaceId: "team", logo: null, color: null, ...over }).success;

test.each([
  ["#0F5C5C", true],
  ["#d9480f", true],
  ["#FFE08A", false],
  ["#FFFFFF", false],
  ["teal", false],
  ["#0F5C5C;background:url(//x)", false],
])("a brand color %s is accepted: %s", (color, isAccepted) => {
  expect(given({ color })).toBe(isAccepted);
});

test.each([
  ["data:image/png;base64,iVBORw0KGgo=", true],
  ["data:image/svg+xml;base64,PHN2Zz4=", false],
  ["https://example.com/logo.png", false],
  [`data:image/png;base64,${"A".repeat(80_000)}`, false],
])("a logo is a small image of its own, never an address or an SVG: %#", (logo, isAccepted) => {
  expect(given({ logo })).toBe(isAccepted);
});

test("a stored brand needs neither logo nor color", () => {
  expect(brand.parse({ logo: null, color: null, updatedAt: 1 })).toMatchObject({ logo: null });
});
