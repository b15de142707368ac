import { beforeEach, expect, test, vi } from "vitest";
import { assemblePage } from "#/content/page/assemble-page.server.ts";
import { findLaterAddress, withLaterSections } from "#/content/page/later-sections.server.ts";
import { fetchLaterSections, joinSections } from "#/content/page/later-sections.ts";
import { pageResponse } from "#/content/page-shapes/page.server.ts";

beforeEach(() => () => vi.unstubAllGlobals());

function pageOf(...headings: readonly string[]) {
  const page = pageResponse.parse({
    id: "features",
    type: "page",
    updatedAt: "2026-01-02T00:00:00Z",
    title: "Features",
    path: "/features",
    sections: headings.map((heading, index) => ({ _type: "steps", _key: String(index), heading })),
  });
  if (!page) throw new Error("no page");
  return assemblePage(page, []);
}

const LONG = "Maps ".repeat(2_000);
/** Copies a value as it arrives in the browser. */
const copyOf = <Value extends object>(value: Value): Value => structuredClone(value);

test("a long page names where its sections are, instead of sending them", () => {
  const page = pageOf("Hello", LONG, "Bye");
  const sent = withLaterSections(page, "r1");
  expect(JSON.stringify(sent)).not.toContain(LONG);
  expect(findLaterAddress({ root: {}, "routes/home": { page: copyOf(sent) } })).toMatch(
    /^\/api\/content\/query\/\w+\.r1\.json\?params=/,
  );
});

test("the server renders the sections that it sends later", () => {
  const page = pageOf("Hello", LONG, "Bye");
  expect(joinSections(withLaterSections(page, "r1"))).toEqual(page.sections);
});

test("the browser has the sections once it fetched them", async () => {
  const page = pageOf("Hello", LONG, "Bye");
  const { sections, laterSections } = copyOf(withLaterSections(page, "r2"));
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ sections: page.sections });
  });
  await fetchLaterSections(laterSections?.address ?? null);
  expect(asked).toEqual([laterSections?.address]);
  expect(joinSections({ sections, laterSections })).toEqual(page.sections);
});

test("sections that can't be fetched are an error, not an empty page", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ error: "Not found." }, { status: 404 }));
  await expect(fetchLaterSections("/api/content/query/x.r3.json")).rejects.toThrow("No sections");
});

test("a short page is sent in one part", () => {
  const page = pageOf("Hello", "One", "Two");
  expect(withLaterSections(page, "r1")).toBe(page);
  expect(findLaterAddress({ "routes/home": { page } })).toBeNull();
});
