import { userId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import {
  completeMention,
  splitByMentions,
  listMentions,
  suggestPeople,
  findTypedMention,
} from "#/features/maps/comments/mention-text.ts";

const person = (name: string) => ({
  uid: userId.parse(name.toLowerCase().replace(" ", "-")),
  name,
});
const people = [person("Ann"), person("Ann Example"), person("Bob Stone")];

test.each<[string, ReturnType<typeof findTypedMention>]>([
  ["@", { start: 0, query: "" }],
  ["why, @Bo", { start: 5, query: "Bo" }],
  ["(@Ann Ex", { start: 1, query: "Ann Ex" }],
  ["mail@exam", null],
  ["@Ann ", null],
  ["@Ann\nand", null],
  ["no names", null],
  [`@${"x".repeat(41)}`, null],
])("at the end of %j the typed mention is %j", (text, typed) => {
  expect(findTypedMention(text, text.length)).toEqual(typed);
});

test("a mention is found at the caret, not after it", () => {
  expect(findTypedMention("@Ann or @Bob", 3)).toEqual({ start: 0, query: "An" });
  expect(findTypedMention("@Ann", 0)).toBeNull();
});

test("people are suggested when any word of their name starts with the query", () => {
  const names = (query: string) => suggestPeople(people, query).map(({ name }) => name);
  expect(names("ann")).toEqual(["Ann", "Ann Example"]);
  expect(names("st")).toEqual(["Bob Stone"]);
  expect(names("")).toHaveLength(3);
  expect(names("zed")).toEqual([]);
});

test("a selected name replaces the typed text, followed by one space", () => {
  expect(completeMention("Hi @bo", { start: 3, query: "bo" }, "Bob Stone")).toEqual({
    text: "Hi @Bob Stone ",
    caret: 14,
  });
  expect(completeMention("Hi @bo, well", { start: 3, query: "bo" }, "Bob Stone").text).toBe(
    "Hi @Bob Stone , well",
  );
  expect(completeMention("Hi @bo well", { start: 3, query: "bo" }, "Bob Stone")).toEqual({
    text: "Hi @Bob Stone well",
    caret: 14,
  });
});

test("the longest of several matching names is highlighted, but not when it is only part of a word", () => {
  expect(splitByMentions("@Ann Example and @Ann, @Annette", people)).toEqual([
    { text: "@Ann Example", person: "ann-example" },
    { text: " and ", person: null },
    { text: "@Ann", person: "ann" },
    { text: ", @Annette", person: null },
  ]);
  expect(listMentions("@Ann @Ann @Bob Stone", people)).toEqual(["ann", "bob-stone"]);
  expect(splitByMentions("", people)).toEqual([]);
});
