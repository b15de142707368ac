import { measureGrowth } from "@mapwright/core/testing/measure-growth";
import { expect, test } from "vitest";
import { toSafeDisplayText } from "#/platform/display-text.ts";

const shown = (name: string) => toSafeDisplayText(name, "a colleague");

test.each([
  "Ann Example",
  "Dr. Ann O. Example",
  "Ann-Marie O'Neill",
  "José Müller-Lüdenscheidt",
  "山田 太郎",
  "モーニング娘。",
  "محمد علي",
  "R&D / Marketing",
  "Content plan 2026",
  "Q1: launch",
  "Top 10 ways to brew",
  "Coffee & Tea, Inc.",
  "👩‍🔬".replace("\u200D", ""),
])("the name %j is shown unchanged", (name) => {
  expect(shown(name)).toBe(name);
});

test.each([
  ["  Ann\nExample ", "Ann Example"],
  ["Ann\r\nBcc: all", "Ann Bcc: all"],
  ["\u202Eelpmaxe nnA", "elpmaxe nnA"],
  ["A\u200Bn\u200Dn\uFEFF", "Ann"],
  ["Ann\u2066\u2069", "Ann"],
  ["Ann\u0000\u001B[31m", "Ann [31m"],
  ["Ann\u2028Example", "Ann Example"],
])("the name %j is shown as %j", (name, expected) => {
  expect(shown(name)).toBe(expected);
});

test.each([
  ["nothing", ""],
  ["invisible spaces", "\u3164\u2800 \u115F\u200B"],
  ["a link", "Win at https://bad.example"],
  ["a link without a scheme", "//bad.example/x"],
  ["a link that contains a space", "https: //bad"],
  ["www", "www.bad.example"],
  ["a host", "evil.example"],
  ["a host with a path", "bad.example/win"],
  ["a host in capitals", "EVIL.COM"],
  ["a host in another script", "пример.рф"],
  ["a host with a full-width dot", "evil．example"],
  ["a host with an ideographic dot", "evil。example"],
  ["a host with a half-width dot", "evil｡example"],
  ["a host with a one-dot leader", "evil․example"],
  ["a host in full-width letters", "ｅｖｉｌ．ｃｏｍ"],
  ["a host with an invisible joiner", "evil\u200B.\u200Bcom"],
  ["a host with a soft hyphen", "evil.c\u00ADom"],
  ["a host with a bidi mark", "evil\u202E.\u202Ccom"],
  ["a host with a variation selector", "evil\uFE0F.com"],
  ["a host with a dot in brackets", "evil[.]com"],
  ["a host with the word dot", "evil (dot) com"],
  ["a host in punycode", "xn--e1afmkfd"],
  ["an IP address", "1.2.3.4/x"],
  ["an IP address in full-width digits", "１．２．３．４"],
  ["an IP address with ideographic dots", "1。2。3。4"],
  ["an IPv6 address", "[2001:db8::1]"],
  ["a port", "host:8080"],
  ["localhost", "localhost/x"],
  ["a full-width scheme", "ｈｔｔｐ：／／evil"],
  ["a fraction slash", "http:⁄⁄evil"],
  ["a mail scheme", "mailto:x"],
  ["a phone scheme", "tel:5550100"],
  ["a script", "javascript:alert(1)"],
  ["an email address", "ann@bad"],
  ["one with a full-width at sign", "ann＠bad"],
  ["a handle", "Follow @bad"],
  ["a phone number", "+1 (555) 010-9999"],
  ["a phone number in words", "Call 555-0100"],
  ["a phone number in full-width digits", "０１２３４５６７"],
  ["a phone number in Arabic digits", "٠١٢٣٤٥٦٧"],
  ["a street", "221 Baker Street"],
  ["a German street", "Hauptstraße 5"],
  ["a post box", "P.O. Box 12"],
])("a name with %s is replaced", (_, name) => {
  expect(shown(name)).toBe("a colleague");
});

test("a name that is too long is cut between characters", () => {
  expect(shown("x".repeat(500))).toBe(`${"x".repeat(79)}…`);
  expect(shown("👍🏽".repeat(200))).toBe(`${"👍🏽".repeat(79)}…`);
  expect(shown("x".repeat(80))).toBe("x".repeat(80));
});

test("combining marks stacked on one character are cut, too", () => {
  expect(shown(`a${"\u0301".repeat(5_000)}`).length).toBeLessThanOrEqual(8);
});

test.each(["1 ", "a.", "x "])("a hostile name of %j takes linear time", async (part) => {
  const write = (length: number) => part.repeat(length / part.length);
  expect(await measureGrowth(500, write, shown)).toBeLessThan(8);
  // No more of it is read.
  expect(await measureGrowth(4_000, write, shown, 2)).toBeLessThan(2);
});
