import { expect, test } from "vitest";
import { isWrittenTogether } from "#/search-index/ideas/written-together.ts";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

const index = makeIndex([
  makePage("a", "Core Web Vitals explained", "What Core Web Vitals are."),
  makePage("b", "How to start trail running: technique and routes", "Trail running is fun."),
  makePage("c", "Local SEO for small businesses", "Small businesses need local SEO."),
]);

test.each(["core web vitals", "trail running", "local seo", "vitals"])(
  "'%s' is a thing of its own",
  (text) => {
    expect(isWrittenTogether(index, text)).toBe(true);
  },
);

test.each(["web vitals", "core web", "seo for small", "trail technique"])(
  "'%s' is only a piece of something",
  (text) => {
    expect(isWrittenTogether(index, text)).toBe(false);
  },
);
