import { buildClusterBrief, type ClusterBrief } from "@mapwright/core/brief/cluster-brief";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { buildBriefMarkdown, buildBriefPlainText } from "#/features/maps/brief/brief-text.ts";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

function briefOf(map: MapSnapshot, keyword: string): ClusterBrief {
  const row = map.keywords.text.indexOf(keyword);
  const brief = buildClusterBrief(map, map.keywords.cluster[row] ?? -1, "en");
  if (!brief) throw new Error(`the map has no ${keyword}`);
  return brief;
}

const grinders = briefOf(makeCoffeeMap(), "best coffee grinder");

test("a brief as Markdown has a heading for each part and a line for each item", () => {
  expect(buildBriefMarkdown(grinders)).toBe(`# Coffee grinders

## The page

- Primary keyword: coffee grinders
- Searches a month: 7,200 (estimated)
- Intent: Commercial
- Page to write: Best-of list (${grinders.pageType ? String(Math.round(grinders.pageType.confidence * 100)) : ""}% of the results and keywords that hint at one)
- Pillar: ${grinders.pillar}

## Title ideas

${grinders.titles.map(({ text }) => `- ${text}`).join("\n")}

## Headings

- H2 Coffee Grinder for Cold Brew

## Secondary keywords

- best coffee grinder (4,000 a month, estimated)

## Long-tail keywords

- coffee grinder for cold brew (200 a month, estimated)

## Link from this page to

- Cold brew, with the anchor text “cold brew” (named by 1 keyword here)
`);
});

test("the plain text has the same content without markup", () => {
  const text = buildBriefPlainText(grinders);
  expect(text.split("\n").slice(0, 4)).toEqual([
    "Coffee grinders",
    "",
    "THE PAGE",
    "• Primary keyword: coffee grinders",
  ]);
  expect(buildBriefPlainText(briefOf(makeCoffeeMap(), "cold brew"))).toContain(
    "ANGLES SEEN IN THE RESULTS\n• beginners (in 2 of 4 titles)\n",
  );
  expect(text).toContain("LINK FROM THIS PAGE TO\n• Cold brew, with the anchor text “cold brew”");
});

test("markup characters in a keyword or a name are escaped", () => {
  const map = buildTestSnapshot({
    "# Gear": { "[Kettles](x)": { "*gooseneck* <b>kettle</b>": 10, "a\nb": 5 } },
  });
  const brief = briefOf(map, "*gooseneck* <b>kettle</b>");
  const markdown = buildBriefMarkdown(brief);
  expect(markdown).toContain("# \\[Kettles\\](x)");
  expect(markdown).toContain("\\*gooseneck\\* \\<b\\>kettle\\</b\\>");
  expect(markdown).not.toMatch(/^a$|^b$/m);
  expect(buildBriefPlainText(brief)).toContain("• a b (5 a month, estimated)");
});

test("a brief names the address its page is meant to have", () => {
  const map = makeCoffeeMap();
  const targetUrl = "https://own.example/grinders";
  const row = map.keywords.text.indexOf("best coffee grinder");
  const brief = buildClusterBrief(map, map.keywords.cluster[row] ?? -1, "en", {
    site: null,
    reddit: null,
    targetUrlOf: (id) => (id === grinders.id ? targetUrl : null),
  });
  expect(brief && buildBriefPlainText(brief)).toContain(`• Target URL: ${targetUrl}`);
  expect(buildBriefPlainText(grinders)).not.toContain("Target URL");
});
