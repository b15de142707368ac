import { expect, test } from "vitest";
import { createTopic, type Topic } from "#/maps/log/edited/map-state.ts";
import { compareOrder, createOrdersBefore } from "#/maps/log/edited/topic-tree.ts";

const stateOf = (...topics: readonly Topic[]) => ({
  topics: new Map(topics.map((topic) => [topic.id, topic])),
});
const pillar = (id: string, order: string) =>
  createTopic({ id, name: id, parent: null, order, hasGivenName: true });

test("topics placed before a sibling appear there, in the given order", () => {
  const [a, b, c] = [pillar("a", "a0"), pillar("b", "a1"), pillar("c", "a2")];
  const orders = createOrdersBefore(stateOf(a, b, c), null, "b", ["x", "y"]);
  const all = [a, b, c, ...["x", "y"].map((id, at) => pillar(id, orders[at] ?? ""))];
  expect(all.sort(compareOrder).map(({ id }) => id)).toEqual(["a", "x", "y", "b", "c"]);
});

test("a topic moved among its siblings ignores its old position", () => {
  const state = stateOf(pillar("a", "a0"), pillar("b", "a1"), pillar("c", "a2"));
  const [order = ""] = createOrdersBefore(state, null, "a", ["b"]);
  expect(order < "a0").toBe(true);
  const [last = ""] = createOrdersBefore(state, null, null, ["a"]);
  expect(last > "a2").toBe(true);
});

test("an unknown sibling places topics last", () => {
  const [order = ""] = createOrdersBefore(stateOf(pillar("a", "a0")), null, "gone", ["x"]);
  expect(order > "a0").toBe(true);
});

test("siblings with the same key are handled", () => {
  const state = stateOf(pillar("a", "a1"), pillar("b", "a1"), pillar("c", "a2"));
  const [order = ""] = createOrdersBefore(state, null, "b", ["x"]);
  expect(order > "a1" && order < "a2").toBe(true);
});
