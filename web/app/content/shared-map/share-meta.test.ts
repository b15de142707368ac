import { expect, test } from "vitest";
import { describeShare } from "#/content/shared-map/share-meta.ts";
import type { ShownMap } from "#/content/shared-map/searched-map.ts";

const TOKEN = "t".repeat(43);
const shown: ShownMap = {
  token: TOKEN,
  map: {
    title: "Coffee",
    market: { country: "US", language: "en" },
    metrics: { source: "test", estimated: true, asOf: 0 },
    evidence: null,
    keywordCount: 12,
    volumePerMonth: null,
    pillars: [],
    frame: { left: 0, top: 0, right: 0, bottom: 0 },
    keywords: null,
    questions: null,
  },
  report: null,
  results: null,
  answers: null,
  links: null,
  overview: null,
  progress: null,
  view: { kind: "islands", shade: "pillar", color: "pillar" },
  brand: { name: "Field team", logo: null, color: null, isWhiteLabel: false },
};
const ROOT = [{ id: "root", loaderData: { origin: "https://mapwright.example" } }];

test("a shared map has a preview of its own, and is not indexed", () => {
  const meta = describeShare(shown, ROOT);
  expect(meta).toContainEqual({ title: "Coffee · Mapwright" });
  expect(meta).toContainEqual({ name: "robots", content: "noindex, nofollow" });
  expect(meta).toContainEqual({
    property: "og:image",
    content: `https://mapwright.example/share/${TOKEN}/card.png`,
  });
});

test("a white-label preview doesn't mention Mapwright", () => {
  const own = { ...shown, brand: { ...shown.brand, isWhiteLabel: true } };
  const said = describeShare(own, [{ id: "root", loaderData: { origin: "https://a.example" } }]);
  expect(JSON.stringify(said)).not.toMatch(/mapwright/i);
});

test("a link that shows nothing has no preview", () => {
  expect(JSON.stringify(describeShare(null, ROOT))).not.toContain("og:");
});
