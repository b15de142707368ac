import { expect, test } from "vitest";
import { toDateKey, readSerpUrl, writeSerpUrl } from "#/features/evidence/serp/serp-url.ts";

const written = (before: string, change: Parameters<typeof writeSerpUrl>[1]) =>
  writeSerpUrl(new URLSearchParams(before), change).toString();

test("what is chosen is in the address, and read from it again", () => {
  const change = { view: "compare", keyword: "v60 recipe", other: "one pour v60" } as const;
  const query = written("map=m1&other=kept", change);
  expect(query).toBe("map=m1&other=kept&view=compare&keyword=v60+recipe&with=one+pour+v60");
  expect(readSerpUrl(new URLSearchParams(query))).toMatchObject({ ...change, map: "m1" });
});

test("what is unset and the first view are left out", () => {
  expect(written("view=titles&date=2026-11-20&pillar=p1", { view: "keyword", date: null })).toBe(
    "pillar=p1",
  );
});

test("malformed values count as missing", () => {
  const query = `view=everything&date=yesterday&since=2026-1-1&keyword=${"x".repeat(201)}`;
  expect(readSerpUrl(new URLSearchParams(query))).toMatchObject({
    view: "keyword",
    date: null,
    since: null,
    keyword: null,
  });
});

test("a date is a day of UTC", () => {
  expect(toDateKey(Date.UTC(2026, 10, 20, 23, 59))).toBe("2026-11-20");
});
