import { expect, test } from "vitest";
import { newTopic, type Topic } from "#/maps/log/map-state.ts";
import { compareOrder, ordersBefore } from "#/maps/log/topic-tree.ts";

const stateOf = (...topics: readonly Topic[]) => ({
  topics: new Map(topics.map((topic) => [topic.id, topic])),
});
const pillar = (id: string, order: string) => newTopic({ id, name: id, parent: null, order });

test("topics put in front of a sibling come to stand there, in the order they were taken in", () => {
  const [a, b, c] = [pillar("a", "a0"), pillar("b", "a1"), pillar("c", "a2")];
  const orders = ordersBefore(stateOf(a, b, c), null, "b", ["x", "y"]);
  const all = [a, b, c, ...["x", "y"].map((id, at) => pillar(id, orders[at] ?? ""))];
  expect(all.sort(compareOrder).map(({ id }) => id)).toEqual(["a", "x", "y", "b", "c"]);
});

test("a topic moved among its own siblings leaves its old place out of account", () => {
  const state = stateOf(pillar("a", "a0"), pillar("b", "a1"), pillar("c", "a2"));
  const [order = ""] = ordersBefore(state, null, "a", ["b"]);
  expect(order < "a0").toBe(true);
  const [last = ""] = ordersBefore(state, null, null, ["a"]);
  expect(last > "a2").toBe(true);
});

test("a sibling that is not there puts topics behind all others", () => {
  const [order = ""] = ordersBefore(stateOf(pillar("a", "a0")), null, "gone", ["x"]);
  expect(order > "a0").toBe(true);
});

test("siblings that came to share a key are no obstacle", () => {
  const state = stateOf(pillar("a", "a1"), pillar("b", "a1"), pillar("c", "a2"));
  const [order = ""] = ordersBefore(state, null, "b", ["x"]);
  expect(order > "a1" && order < "a2").toBe(true);
});
