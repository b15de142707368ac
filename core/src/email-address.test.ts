import { expect, test } from "vitest";
import { normalizeEmail, toInbox } from "#/email-address.ts";

test.each([
  ["  Kim@Example.COM ", "kim@example.com"],
  ["o'neil@example.com", "o'neil@example.com"],
  ["a%b!c#d&e=f~g@example.com", "a%b!c#d&e=f~g@example.com"],
  ["$*/?^`{|}@example.com", "$*/?^`{|}@example.com"],
  ["Jos\u0065\u0301@example.com", "jos\u00e9@example.com"],
  ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
  ["ann@BÜCHER.example", "ann@xn--bcher-kva.example"],
  ["ann@bu\u0308cher.example", "ann@xn--bcher-kva.example"],
  ["ann@xn--bcher-kva.example", "ann@xn--bcher-kva.example"],
  ["x@пример.рф", "x@xn--e1afmkfd.xn--p1ai"],
  [`${"x".repeat(64)}@example.com`, `${"x".repeat(64)}@example.com`],
])("the address %j is stored as %j", (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored);
  expect(normalizeEmail(stored)).toBe(stored);
});

test.each([
  "",
  "kim",
  "kim@",
  "@example.com",
  "kim@localhost",
  "kim@192.0.2.1",
  "kim@0x7f.1",
  "kim@example.c",
  "kim@example.com.",
  "kim@-example.com",
  "kim@example-.com",
  "kim@ex_ample.com",
  "kim@ex%61mple.com",
  "kim@example.com:25",
  "kim@example.com/x",
  "kim@example..com",
  ".kim@example.com",
  "kim.@example.com",
  "k..im@example.com",
  "k im@example.com",
  '"kim"@example.com',
  "kim@lee@example.com",
  "<kim@example.com>",
  "kim\n@example.com",
  "kim\u0000@example.com",
  "kim\u200b@example.com",
  "kim\ud800@example.com",
  "\u{1d400}nn@example.com",
  `${"x".repeat(65)}@example.com`,
  `${"é".repeat(33)}@example.com`,
  `x@${"a.".repeat(125)}com`,
])("%j is not an address", (typed) => {
  expect(normalizeEmail(typed)).toBeNull();
});

test.each([
  ["kim@gmail.com", ["k.i.m@gmail.com", "kim+maps@gmail.com", "K.im+1+2@googlemail.com"]],
  ["kim@proton.me", ["kim@pm.me", "ki.m@protonmail.com"]],
  ["kim.lee@example.com", ["Kim.Lee+maps@example.com"]],
])("%s is the inbox of its other spellings", (inbox, spellings) => {
  const found = spellings.map((each) => toInbox(normalizeEmail(each) ?? ""));
  expect(new Set([...found, toInbox(inbox)])).toEqual(new Set([inbox]));
});

test("addresses that only look alike are different inboxes", () => {
  const all = [
    "kimlee@example.com",
    "kim.lee@example.com",
    "+@example.com",
    "kim@gmail.com.example",
  ];
  expect(new Set(all.map(toInbox)).size).toBe(all.length);
});
