import { expect, test } from "vitest";
import { readServerText, createServerText } from "#/content/map-figures/example-map.ts";

test("the server reads the text it stored", () => {
  expect(readServerText(createServerText("<svg/>"))).toBe("<svg/>");
});

test("a handle sent over the network contains no text", () => {
  const sent = JSON.stringify(createServerText("<svg/>"));
  expect(sent).not.toContain("svg");
  expect(readServerText(JSON.parse(sent))).toBeNull();
});
