import { userId } from "@mapwright/core/ids";
import type { Citation, ModelItem } from "@mapwright/core/language-models/model-task";
import { makeChanges } from "@mapwright/core/maps/log/edited/invert-changes";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { toDeclinedKey } from "@mapwright/core/model-tasks/declined-items";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { expect, test } from "vitest";
import {
  editChanges,
  keepChanges,
  listOpenEdits,
  listOpenNames,
  nameChanges,
} from "#/features/maps/language-model/suggested-edits.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { ratio: 9 }, Ratios: { ratios: 4 }, Grind: { grind: 5, "grind chart": 3 } },
});
const [ratio = "", ratios = "", grind = ""] = base.clusters.id;
const by = { by: userId.parse("ann"), at: 1 };
const cites: Citation[] = [{ kind: "keyword", text: "ratio", url: null, clusterId: ratio }];

const after = (...changes: MapChange[]) => makeChanges(openState(base), changes, by).state;
const nameOf = (id: string, name: string): ModelItem => ({
  kind: "name",
  target: "cluster",
  id,
  name,
  cites,
});
const merge: ModelItem = {
  kind: "merge",
  clusterIds: [ratio, ratios],
  name: "Coffee ratio",
  reason: "Both want the ratio.",
  cites,
};
const split: ModelItem = {
  kind: "split",
  clusterId: grind,
  keywords: ["grind chart"],
  name: "Grind chart",
  reason: "A chart is another page.",
  cites,
};

test("a name is offered until a person names the page, locks it or deletes it", () => {
  const items = [nameOf(ratio, "Coffee ratio"), nameOf(grind, "Grind")];
  expect(listOpenNames(after(), items).map(({ topic }) => topic.id)).toEqual([ratio]);
  const [open] = listOpenNames(after(), items);
  const declined = new Set(open ? [toDeclinedKey(open.item)] : []);
  expect(listOpenNames(after(), items, declined)).toEqual([]);
  const accepted = after(...nameChanges(open ? [open] : []));
  expect(accepted.topics.get(ratio)).toMatchObject({ name: "Coffee ratio", hasGivenName: true });
  for (const change of [
    { kind: "rename-topic", topic: ratio, name: "Ours" },
    { kind: "set-locked", topic: ratio, isLocked: true },
    { kind: "delete-topic", topic: ratio },
  ] as const)
    expect(listOpenNames(after(change), items)).toEqual([]);
});

test("a merge takes the others in and the suggested name, in one action", () => {
  const state = after();
  const [edit] = listOpenEdits(state, [merge]);
  if (!edit) throw new Error("the merge isn't offered");
  expect(editChanges(state, edit, () => "made")).toEqual([
    { kind: "merge-topic", topic: ratios, into: ratio },
    { kind: "rename-topic", topic: ratio, name: "Coffee ratio" },
  ]);
});

test("a merge keeps the name that a person gave the page", () => {
  const state = after({ kind: "rename-topic", topic: ratio, name: "Ours" });
  const [edit] = listOpenEdits(state, [merge]);
  if (!edit) throw new Error("the merge isn't offered");
  expect(editChanges(state, edit, () => "made")).toEqual([
    { kind: "merge-topic", topic: ratios, into: ratio },
  ]);
});

test("a split makes a page of the keywords that leave", () => {
  const state = after();
  const [edit] = listOpenEdits(state, [split]);
  if (!edit) throw new Error("the split isn't offered");
  const made = after(...editChanges(state, edit, () => "made"));
  expect(made.topics.get("made")?.name).toBe("Grind chart");
  expect(made.moved.get("grind chart")).toBe("made");
});

test.each([merge, split])("a $kind that was made or kept isn't offered again", (item) => {
  const state = after();
  const [edit] = listOpenEdits(state, [item]);
  if (!edit) throw new Error("it isn't offered");
  expect(listOpenEdits(after(...editChanges(state, edit, () => "made")), [item])).toEqual([]);
  expect(listOpenEdits(after(...keepChanges(state, edit)), [item])).toEqual([]);
});

test("nothing of a locked page is offered", () => {
  const locks = [ratios, grind].map((topic): MapChange => ({
    kind: "set-locked",
    topic,
    isLocked: true,
  }));
  expect(listOpenEdits(after(...locks), [merge, split])).toEqual([]);
});
