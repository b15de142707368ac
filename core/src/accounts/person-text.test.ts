import { expect, test } from "vitest";
import { createPersonRedactor } from "#/accounts/person-text.ts";

const ann = createPersonRedactor({
  uid: "HFbWyKyczOhKqLx3Qr5zLgHBC8k1",
  addresses: ["ann@example.com", "ann.old@example.com"],
  names: ["Ann Smith", "Ann", "Zoë Müller"],
});

test.each([
  ["@Ann Smith, can you look?", "@Deleted account, can you look?"],
  ["Hello @ann smith!", "Hello @Deleted account!"],
  ["@Ann: why?", "@Deleted account: why?"],
  ["@Annabel stays", "@Annabel stays"],
  ["Ann Smith said so", "Deleted account said so"],
  ["Ann Smithson did not", "Ann Smithson did not"],
  ["An Ann Taylor dress", "An Ann Taylor dress"],
  ["ask ANN@Example.com.", "ask Deleted account."],
  ["ask joann@example.com or ann@example.com.au", "ask joann@example.com or ann@example.com.au"],
  ["Zoe\u0308 Mu\u0308ller wrote this", "Deleted account wrote this"],
  ["ann\uFF20example.com", "Deleted account"],
  ["by HFbWyKyczOhKqLx3Qr5zLgHBC8k1", "by deleted-account"],
])("prose %j becomes %j", (before, after) => {
  expect(ann.fromProse(before)).toBe(after);
});

test("a keyword or title equal to the person's name is kept, an address is removed", () => {
  expect(ann.fromLabel("ann smith shoes")).toBe("ann smith shoes");
  expect(ann.fromLabel("for ann.old@example.com")).toBe("for Deleted account");
});

test("an entry about people loses one-word names too", () => {
  expect(ann.fromEntry("Ann")).toBe("Deleted account");
  expect(ann.fromEntry("Annabel")).toBe("Annabel");
});

test("JSON is searched in keys and values, however it is formatted", () => {
  const written = String.raw`[{"kind":"set-assignee","assignee":"\u0048FbWyKyczOhKqLx3Qr5zLgHBC8k1"},
    {"HFbWyKyczOhKqLx3Qr5zLgHBC8\u006b1":{"body":"@\u0041nn Smith"}}]`;
  expect(ann.fromJson(JSON.parse(written))).toEqual([
    { kind: "set-assignee", assignee: "deleted-account" },
    { "deleted-account": { body: "@Deleted account" } },
  ]);
});

test("JSON without a trace of the person is returned unchanged", () => {
  const value = { body: "Nothing", list: [1, null, "x"] };
  expect(ann.fromJson(value)).toBe(value);
});

test("text that must not grow is cut to its former length", () => {
  expect(ann.fromJson({ body: "@Ann and more" }, true)).toEqual({ body: "@Deleted acco" });
});

test("a person without a name or address is removed by id alone", () => {
  const nobody = createPersonRedactor({ uid: "uid-1", addresses: [], names: ["", " "] });
  expect(nobody.fromProse("uid-1 and  spaces")).toBe("deleted-account and  spaces");
});
