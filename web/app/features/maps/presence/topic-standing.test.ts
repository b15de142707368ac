import { userId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { topicStanding } from "#/features/maps/presence/topic-standing.ts";
import type { PresentPerson } from "#/features/maps/presence/use-presence.ts";

const person = (name: string, ...topics: string[]): PresentPerson => ({
  uid: userId.parse(name.toLowerCase()),
  name,
  photo: null,
  color: 0,
  view: "outline",
  topics,
});
const ann = person("Ann", "ratio", "grind");
const bob = person("Bob", "grind");
const byTopic = new Map([
  ["ratio", [ann]],
  ["grind", [ann, bob]],
]);
const pending = new Map([
  ["ratio", 2],
  ["water", 1],
]);

test("who is at several of the topics is named once, and what waits is added up", () => {
  const { people, pendingCount, words } = topicStanding(
    ["ratio", "grind", "water"],
    byTopic,
    pending,
  );
  expect(people.map(({ name }) => name)).toEqual(["Ann", "Bob"]);
  expect(pendingCount).toBe(3);
  expect(words).toBe(", Ann and Bob are here, 3 changes not sent yet");
});

test("a topic that nobody is at and of which nothing waits has no words", () => {
  expect(topicStanding(["filters"], byTopic, pending)).toEqual({
    people: [],
    pendingCount: 0,
    words: "",
  });
});

test("each half is said alone", () => {
  expect(topicStanding(["grind"], byTopic, new Map()).words).toBe(", Ann and Bob are here");
  expect(topicStanding(["water"], new Map(), pending).words).toBe(", 1 change not sent yet");
});
