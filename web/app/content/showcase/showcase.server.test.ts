import { expect, test } from "vitest";
import { readServerText } from "#/content/map-figures/example-map.ts";
import { buildPageEvidence } from "#/content/map-figures/page-evidence.ts";
import { loadShowcase, buildShowcaseResponse } from "#/content/showcase/showcase.server.ts";

/** Raw bytes; every visitor of the home page gets them before anything else. */
const MAX_DATA_BYTES = 2_000;
const MAX_SHEETS_BYTES = 26_000;

test("a page has the sample map once, as a drawing, and only the first page's evidence as data", () => {
  const showcase = loadShowcase();
  expect(JSON.stringify(showcase).length).toBeLessThan(MAX_DATA_BYTES);
  const sheets = [showcase.markup.landscape, showcase.markup.portrait].map(readServerText);
  expect(sheets.join("").length).toBeLessThan(MAX_SHEETS_BYTES);
  for (const sheet of sheets) expect(sheet).toContain(showcase.summary);
});

test("what the browser fetches is the map that the page shows", async () => {
  const showcase = loadShowcase();
  const response = buildShowcaseResponse(showcase.address.replace("/api/showcase/", ""));
  expect(response.headers.get("Cache-Control")).toContain("immutable");
  const { map, scenes } = await response.json();
  expect(buildPageEvidence(map, showcase.opening)).toEqual(showcase.evidence);
  expect(Object.keys(scenes)).toEqual(["landscape", "portrait"]);
});

test("a page of another build gets the map of this one, which no cache keeps", () => {
  const response = buildShowcaseResponse("0a1b2c.json");
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
});

test("a map without the wanted page has no evidence for it", () => {
  expect(buildPageEvidence({ keywords: [], clusters: [], pillars: [] }, 0)).toBeNull();
});
