import { listFreeSlots } from "@mapwright/core/maps/keyword-slots";
import { KEYWORD_TAGS_MAX, keywordTag, type KeywordTag } from "@mapwright/core/maps/keyword-tag";
import { expect, test } from "vitest";
import { tagKeywords, type TagStore } from "#/features/keywords/actions/tag-actions.ts";
import type { WriteOutcome } from "#/platform/firebase/await-write.client.ts";

const tagOf = (id: string, name: string, keywords: string[] = []): KeywordTag =>
  keywordTag.parse({ id, key: `key-of-the-tag-${id}`, name, keywords });

/** Notes what it was asked to do; slots in `taken` are refused. */
function openStore(taken: readonly string[] = []) {
  const asked: string[] = [];
  const store: TagStore = {
    create: ({ id, name, keywords }) => {
      const outcome: WriteOutcome = taken.includes(id) ? "denied" : "stored";
      asked.push(`create ${id} ${name} ${String(keywords.length)} ${outcome}`);
      return Promise.resolve(outcome);
    },
    change: ({ name }, { added, removed }) => {
      asked.push(`${name} +${String(added.length)} -${String(removed.length)}`);
      return Promise.resolve("stored");
    },
    rename: () => Promise.resolve("stored"),
    remove: () => Promise.resolve("stored"),
  };
  return { asked, store };
}

const keys = (count: number) => Array.from({ length: count }, (_, n) => `US-en k${String(n)}`);

test("a new tag takes the first free slot, and the next when someone else takes that", async () => {
  const { asked, store } = openStore(["01"]);
  const input = { tags: [tagOf("00", "Q1")], store, isThere: () => true };
  expect(await tagKeywords(input, keys(2), [{ name: "Q2", isOn: true }])).toBeNull();
  expect(asked).toEqual(["create 01 Q2 2 denied", "create 02 Q2 2 stored"]);
});

test("a known tag gets only what it doesn't have, and loses what is taken away", async () => {
  const { asked, store } = openStore();
  const input = {
    tags: [tagOf("00", "Q1", keys(1)), tagOf("01", "Q2")],
    store,
    isThere: () => true,
  };
  const changes = [
    { name: "q1", isOn: true },
    { name: "Q2", isOn: false },
    { name: "unknown", isOn: false },
  ];
  expect(await tagKeywords(input, keys(3), changes)).toBeNull();
  expect(asked).toEqual(["Q1 +2 -0", "Q2 +0 -3"]);
});

test("a full tag makes room by dropping keywords that no map has, and says so when that isn't enough", async () => {
  const full = tagOf("00", "Full", keys(5_000));
  const { asked, store } = openStore();
  const fresh = ["US-en fresh"];
  const kept = { tags: [full], store, isThere: () => true };
  expect(await tagKeywords(kept, fresh, [{ name: "Full", isOn: true }])).toContain(
    "5,000 keywords",
  );
  expect(asked).toEqual([]);
  const gone = { tags: [full], store, isThere: (key: string) => key !== "US-en k7" };
  expect(await tagKeywords(gone, fresh, [{ name: "Full", isOn: true }])).toBeNull();
  expect(asked).toEqual(["Full +0 -1", "Full +1 -0"]);
});

test("a workspace with a hundred tags gets no more", async () => {
  const tags = listFreeSlots([], KEYWORD_TAGS_MAX).map((id) => tagOf(id, `Tag ${id}`));
  const { store } = openStore();
  const input = { tags, store, isThere: () => true };
  expect(await tagKeywords(input, keys(1), [{ name: "One more", isOn: true }])).toContain(
    "100 tags",
  );
});
