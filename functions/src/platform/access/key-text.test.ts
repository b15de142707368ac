import { expect, test } from "vitest";
import { KEY_PREFIX, hashKeyText, isKeyText, createKeyText } from "#/platform/access/key-text.ts";

test("a new key is a key, and no two are the same", () => {
  const keys = Array.from({ length: 200 }, () => createKeyText());
  expect(keys.every((key) => isKeyText(key))).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => /^mw_live_[0-9A-Za-z]{38}$/.test(key))).toBe(true);
});

test("a key with one character mistyped, left out or swapped is told apart", () => {
  const key = createKeyText();
  for (let at = KEY_PREFIX.length; at < key.length; at++) {
    const other = key[at] === "a" ? "b" : "a";
    expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    expect(isKeyText(key.slice(0, at) + key.slice(at + 1))).toBe(false);
    const [left = "", right = ""] = key.slice(at, at + 2);
    expect(isKeyText(key.slice(0, at) + right + left + key.slice(at + 2))).toBe(
      left === right || right === "",
    );
  }
});

test("what one kind of text opens, no other kind opens", () => {
  const kinds = ["key", "access", "refresh", "code"] as const;
  for (const kind of kinds)
    expect(kinds.filter((other) => isKeyText(createKeyText(kind), other))).toEqual([kind]);
});

test("the hash of a key depends on the pepper", () => {
  const key = createKeyText();
  expect(hashKeyText(key, "a")).toMatch(/^[\da-f]{64}$/);
  expect(hashKeyText(key, "a")).not.toBe(hashKeyText(key, "b"));
});
