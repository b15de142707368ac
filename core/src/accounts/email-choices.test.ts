import { expect, test } from "vitest";
import {
  NO_EMAIL_CHOICES,
  MAX_STORED_LINKS,
  withToken,
  withTopic,
} from "#/accounts/email-choices.ts";

test("turning a kind of email off leaves the others on, and can be taken back", () => {
  const off = withTopic(NO_EMAIL_CHOICES, "credits-low", "off");
  expect(off.off).toEqual(["credits-low"]);
  expect(withTopic(off, "credits-low", "off").off).toEqual(["credits-low"]);
  expect(withTopic(off, "trial-ending", "off").off).toEqual(["credits-low", "trial-ending"]);
  expect(withTopic(off, "credits-low", "on").off).toEqual([]);
});

test("only the links of the latest emails are remembered", () => {
  const hashes = Array.from({ length: MAX_STORED_LINKS + 2 }, (_, n) => `hash-${n}`);
  const choices = hashes.reduce(withToken, NO_EMAIL_CHOICES);
  expect(choices.tokenHashes).toEqual(hashes.slice(2));
});
