import { expect, test } from "vitest";
import { readServerText, serverText } from "#/platform/server-text.ts";

test("the server reads the text it put away", () => {
  expect(readServerText(serverText("<svg/>"))).toBe("<svg/>");
});

test("a handle that went over the network holds no text, and sent none", () => {
  const sent = JSON.stringify(serverText("<svg/>"));
  expect(sent).not.toContain("svg");
  expect(readServerText(JSON.parse(sent))).toBeNull();
});
