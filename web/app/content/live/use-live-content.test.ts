import { expect, test } from "vitest";
import { isPageConcerned, parseEventTags } from "#/content/live/use-live-content.ts";

test("an event names the content that changed", () => {
  expect(parseEventTags('{"tags":["s1:abc","s1:def"]}')).toEqual(["s1:abc", "s1:def"]);
});

test.each(["", "{", "null", '{"tags":"s1:abc"}'])(
  "the event %j means that any content may have changed",
  (data) => {
    expect(parseEventTags(data)).toBeNull();
  },
);

test.each<[string, readonly string[] | null, readonly string[], boolean]>([
  ["shares a tag", ["a", "b"], ["b", "c"], true],
  ["shares none", ["a"], ["b"], false],
  ["has unknown tags", ["a"], [], true],
  ["missed events", null, ["b"], true],
])("a page that %s: renew %#", (_name, eventTags, pageTags, isConcerned) => {
  expect(isPageConcerned(eventTags, pageTags)).toBe(isConcerned);
});
