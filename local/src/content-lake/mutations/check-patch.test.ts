import { expect, test } from "vitest";
import { checkPatch } from "#/content-lake/mutations/check-patch.ts";

const page = {
  _id: "home",
  _type: "page",
  _rev: "1",
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
  title: "Home",
  visits: 4,
  blocks: [{ _key: "a", _type: "hero", size: 1 }],
};
const check = (patch: object) => () => checkPatch({ id: "home", ...patch }, page);

test.each([
  [{ set: { _type: "post" } }, 'Cannot modify immutable attribute "_type"'],
  [{ unset: ["_type"] }, 'Cannot modify immutable attribute "_type"'],
  [{ set: { _id: "other" } }, 'Cannot modify immutable attribute "_id"'],
  [{ set: { _createdAt: "2020-01-01T00:00:00Z" } }, 'immutable attribute "_createdAt"'],
  [{ inc: { title: 1 } }, 'Cannot apply inc to "title": its value is not a number'],
  [{ dec: { "blocks[0]._type": 1 } }, "Cannot apply dec"],
  [{ inc: { blocks: 1 } }, "Cannot apply inc"],
  [{ diffMatchPatch: { visits: "@@ -1 +1 @@\n-4\n+5\n" } }, "its value is not a string"],
  [{ set: { visits: "many" }, inc: { visits: 1 } }, "Cannot apply inc"],
])("patch %j is refused", (patch, message) => {
  expect(check(patch)).toThrow(message);
});

test.each([
  { set: { _type: "page", title: "Start" } },
  { inc: { visits: 1, 'blocks[_key=="a"].size': 2 } },
  { set: { title: 1 }, inc: { title: 1 } },
  { setIfMissing: { likes: 0 }, inc: { likes: 1 } },
  { dec: { missing: 1 } },
  { set: { "blocks[0]._type": "quote" } },
  { diffMatchPatch: { title: "@@ -1,4 +1,5 @@\n-Home\n+Start\n" } },
])("patch %j is accepted", (patch) => {
  expect(check(patch)).not.toThrow();
});
