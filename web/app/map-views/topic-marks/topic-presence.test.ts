import { userId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { getTopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import type { PresentPerson } from "#/map-views/topic-marks/use-presence.ts";

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

test("a person at several topics is named once, and pending changes are summed", () => {
  const { people, pendingCount, words } = getTopicPresence(
    ["ratio", "grind", "water"],
    byTopic,
    pending,
  );
  expect(people.map(({ name }) => name)).toEqual(["Ann", "Bob"]);
  expect(pendingCount).toBe(3);
  expect(words).toBe(", Ann and Bob are here, 3 changes not sent yet");
});

test("a topic with no one present and nothing pending has no label", () => {
  expect(getTopicPresence(["filters"], byTopic, pending)).toEqual({
    people: [],
    pendingCount: 0,
    words: "",
  });
});

test("each part can appear alone", () => {
  expect(getTopicPresence(["grind"], byTopic, new Map()).words).toBe(", Ann and Bob are here");
  expect(getTopicPresence(["water"], new Map(), pending).words).toBe(", 1 change not sent yet");
});
