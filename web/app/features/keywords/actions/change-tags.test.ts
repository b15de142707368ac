import { keywordTag, type KeywordTag } from "@mapwright/core/maps/keyword-tag";
import { expect, test } from "vitest";
import { deleteTag, renameTag, restoreTag } from "#/features/keywords/actions/change-tags.ts";
import type { TagStore } from "#/features/keywords/actions/tag-actions.ts";
import { NO_KEYWORD_FILTER } from "@mapwright/core/workspace-keywords/keyword-filter";
import { withTagRenamed } from "#/features/keywords/model/rename-tag.ts";
import type { WriteOutcome } from "#/platform/firebase/await-write.client.ts";

const tagOf = (id: string, name: string): KeywordTag =>
  keywordTag.parse({ id, key: `key-of-the-tag-${id}`, name, keywords: ["US-en v60"] });
const q1 = tagOf("00", "Q1");
const q2 = tagOf("01", "Q2");

/** Tags by slot, as they are stored. Slots in `taken` are someone else's by now. */
function openStore(tags: readonly KeywordTag[], taken: readonly string[] = []) {
  const stored = new Map(tags.map((tag) => [tag.id, tag]));
  const done = (outcome: WriteOutcome = "stored") => Promise.resolve(outcome);
  const store: TagStore = {
    create: (tag) => {
      if (taken.includes(tag.id)) return done("denied");
      stored.set(tag.id, tag);
      return done();
    },
    change: () => done(),
    rename: (tag, name) => {
      stored.set(tag.id, { ...tag, name });
      return done();
    },
    remove: ({ id }) => {
      stored.delete(id);
      return done();
    },
  };
  return { store, stored };
}

test("a tag gets another name and keeps its keywords; a name that another tag has is refused", async () => {
  const tags = [q1, q2];
  const { store, stored } = openStore(tags);
  expect(await renameTag({ tags, store }, q1, "q2")).toBe("There is a tag “Q2” already.");
  expect(stored.get("00")).toEqual(q1);
  expect(await renameTag({ tags, store }, q1, "Launch")).toBeNull();
  expect(stored.get("00")).toEqual({ ...q1, name: "Launch" });
  // Its own name in another case is another name.
  expect(await renameTag({ tags, store }, q2, "q2")).toBeNull();
  expect(stored.get("01")?.name).toBe("q2");
});

test("a deleted tag comes back as it was, in another slot when someone took its own", async () => {
  const own = openStore([q1, q2]);
  expect(await deleteTag(own.store, q1)).toBeNull();
  expect([...own.stored.keys()]).toEqual(["01"]);
  expect(await restoreTag({ tags: [q2], store: own.store }, q1)).toBeNull();
  expect(own.stored.get("00")).toEqual(q1);
  const lost = openStore([q2], ["00"]);
  expect(await restoreTag({ tags: [q2], store: lost.store }, q1)).toBeNull();
  expect(lost.stored.get("02")).toEqual({ ...q1, id: "02" });
  const again = { ...tagOf("05", "q1"), keywords: [] };
  expect(await restoreTag({ tags: [again], store: lost.store }, q1)).toBe(
    "There is a tag “Q1” already.",
  );
});

test("a filter follows its tag to the new name, and others are the same object", () => {
  const filter = { ...NO_KEYWORD_FILTER, tags: ["Q1", "Q2"] };
  expect(withTagRenamed(filter, "q1", "Launch").tags).toEqual(["Launch", "Q2"]);
  expect(withTagRenamed(filter, "Q3", "Launch")).toBe(filter);
});
