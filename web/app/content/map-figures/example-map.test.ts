import { expect, test } from "vitest";
import { readServerText, serverText } from "#/content/map-figures/example-map.ts";

test("the server reads the text it stored", () => {
  expect(readServerText(serverText("<svg/>"))).toBe("<svg/>");
});

test("a handle sent over the network contains no text", () => {
  const sent = JSON.stringify(serverText("<svg/>"));
  expect(sent).not.toContain("svg");
  expect(readServerText(JSON.parse(sent))).toBeNull();
});
