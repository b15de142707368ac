import { expect, test } from "vitest";
import { concernsPage, tagsOfEvent } from "#/content/live/use-live-content.ts";

test("an event names the content that changed", () => {
  expect(tagsOfEvent('{"tags":["s1:abc","s1:def"]}')).toEqual(["s1:abc", "s1:def"]);
});

test.each(["", "{", "null", '{"tags":"s1:abc"}'])(
  "the event %j means that any content may have changed",
  (data) => {
    expect(tagsOfEvent(data)).toBeNull();
  },
);

test.each<[string, readonly string[] | null, readonly string[], boolean]>([
  ["shares a tag", ["a", "b"], ["b", "c"], true],
  ["shares none", ["a"], ["b"], false],
  ["has unknown tags", ["a"], [], true],
  ["missed events", null, ["b"], true],
])("a page that %s: renew %#", (_name, eventTags, pageTags, isConcerned) => {
  expect(concernsPage(eventTags, pageTags)).toBe(isConcerned);
});
