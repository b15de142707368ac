import { expect, test } from "vitest";
import { ANONYMOUS, EDITOR } from "#/content-lake/identities.ts";
import { Perspectives, readPerspective } from "#/content-lake/query/perspective.ts";
import { DocumentStore } from "#/content-lake/store/document-store.ts";

const STAMPS = {
  _rev: "1",
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
};
const IDS = [
  "home",
  "drafts.home",
  "versions.spring.home",
  "drafts.new",
  "versions.autumn.far",
  "a",
];

function makePerspectives() {
  const store = new DocumentStore();
  for (const _id of IDS) store.seed({ ...STAMPS, _id, _type: "page" });
  return { store, perspectives: new Perspectives(store) };
}

const shown = (stack: readonly string[], who = EDITOR) =>
  makePerspectives()
    .perspectives.documents(stack, who)
    .map(({ _id, _originalId }) =>
      typeof _originalId === "string" ? `${_id} = ${_originalId}` : _id,
    )
    .toSorted();

test.each([
  [["raw"], [...IDS].sort()],
  [["published"], ["a", "home"]],
  [["drafts"], ["a = a", "home = drafts.home", "new = drafts.new"]],
  [["spring"], ["a = a", "home = versions.spring.home"]],
  [
    ["spring", "drafts"],
    ["a = a", "home = versions.spring.home", "new = drafts.new"],
  ],
  [
    ["drafts", "spring"],
    ["a = a", "home = drafts.home", "new = drafts.new"],
  ],
  [
    ["autumn", "published"],
    ["a = a", "far = versions.autumn.far", "home = home"],
  ],
])("the perspective %j shows the highest layer of each document", (stack, ids) => {
  expect(shown(stack)).toEqual(ids);
});

test("a reader without a token sees only published documents, raw or not", () => {
  expect(shown(["raw"], ANONYMOUS)).toEqual(["a", "home"]);
  expect(shown(["published"], ANONYMOUS)).toEqual(["a", "home"]);
  expect(() => shown(["drafts"], ANONYMOUS)).toThrow("needs a token");
  expect(() => shown(["published", "spring"], ANONYMOUS)).toThrow("needs a token");
});

test("documents keep their identity until they change", () => {
  const { store, perspectives } = makePerspectives();
  const before = perspectives.documents(["drafts"], EDITOR);
  expect(perspectives.documents(["drafts"], EDITOR)).toBe(before);
  store.seed({ ...STAMPS, _id: "a", _type: "page", title: "Changed" });
  const after = perspectives.documents(["drafts"], EDITOR);
  expect(after.find(({ _id }) => _id === "a")).toMatchObject({ title: "Changed" });
  const home = (documents: typeof after) => documents.find(({ _id }) => _id === "home");
  expect(home(after)).toBe(home(before));
});

test.each([
  [null, "2025-02-19", ["published"]],
  [null, "X", ["published"]],
  [null, "2025-02-18", ["raw"]],
  [null, "1", ["raw"]],
  ["previewDrafts", "2021-10-21", ["drafts"]],
  ["spring,drafts", "2025-02-19", ["spring", "drafts"]],
])("the parameter %j under version %s is the perspective %j", (asked, version, stack) => {
  expect(readPerspective(asked, version)).toEqual(stack);
});

test.each([
  [["nowhere"], 'The perspective "nowhere" doesn\'t exist'],
  [["drafts", "nowhere"], '"nowhere"'],
  [["raw", "drafts"], "can't be combined"],
])("perspective %j is refused", (stack, message) => {
  expect(() => makePerspectives().perspectives.documents(stack, EDITOR)).toThrow(message);
});
