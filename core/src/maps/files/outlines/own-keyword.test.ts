import { expect, test } from "vitest";
import { walkTopics } from "#/maps/files/map-file.ts";
import { recognizeText } from "#/maps/files/outlines/recognize-outline.ts";

/** Topics with their keywords, the primary one marked. */
function topicsOf(name: string, text: string): Record<string, string[]> {
  const found = recognizeText(name, text, "Pasted");
  if (found?.kind !== "outline") throw new Error(found?.kind ?? "none");
  return Object.fromEntries(
    [...walkTopics(found.read.file.topics)].map(({ topic }) => [
      topic.name,
      topic.keywords.map(
        ({ text: keyword, volumePerMonth }) =>
          `${keyword} ${String(volumePerMonth)}${keyword === topic.primary ? " primary" : ""}`,
      ),
    ]),
  );
}

const KEPT = {
  "coffee grinder": ["coffee grinder 2400 primary", "hand grinder 500", "burr grinder 700"],
};

test.each([
  [
    "bullets",
    "x.txt",
    "- coffee grinder (vol: 2,400)\n  - hand grinder (vol: 500)\n  - burr grinder (vol: 700)",
  ],
  [
    "a heading",
    "x.md",
    "## coffee grinder (2,400/mo)\n- hand grinder (500/mo)\n- burr grinder (700/mo)",
  ],
  [
    "a bold line",
    "x.txt",
    "**coffee grinder (vol: 2,400)**\n- hand grinder (vol: 500)\n- burr grinder (vol: 700)",
  ],
  [
    "an outline in XML",
    "x.opml",
    '<opml><body><outline text="coffee grinder (2,400/mo)"><outline text="hand grinder (500/mo)"/><outline text="burr grinder (700/mo)"/></outline></body></opml>',
  ],
  [
    "JSON",
    "x.json",
    '[{"keyword": "coffee grinder", "volume": 2400, "secondary_keywords": [{"keyword": "hand grinder", "volume": 500}, {"keyword": "burr grinder", "volume": 700}]}]',
  ],
  [
    "JSON with the keyword in an object of its own",
    "x.json",
    '[{"primary_keyword": {"text": "coffee grinder", "volume": 2400}, "secondaryKeywords": [{"text": "hand grinder", "volume": 500}, {"text": "burr grinder", "volume": 700}]}]',
  ],
])("a keyword with figures stays a keyword of its topic in %s", (_, name, text) => {
  expect(topicsOf(name, text)).toEqual(KEPT);
});

test("the sum of the keywords below is no keyword's volume", () => {
  const text = "## Grinders (1,200/mo)\n- hand grinder (500/mo)\n- burr grinder (700/mo)";
  expect(topicsOf("x.md", text)).toEqual({ Grinders: ["hand grinder 500", "burr grinder 700"] });
});

test("a keyword without figures that has others below it is only their topic", () => {
  expect(topicsOf("x.txt", "- Grinders\n  - hand grinder\n  - burr grinder")).toEqual({
    Grinders: ["hand grinder null", "burr grinder null"],
  });
});

test("figures of JSON next to a keyword are the keyword's, not its topic's", () => {
  const text =
    '[{"topic": "Grinders", "keyword": "hand grinder", "volume": 500, "related_keywords": ["burr grinder"]}, {"topic": "Kettles", "keyword": "gooseneck kettle", "volume": 300}]';
  expect(topicsOf("x.json", text)).toEqual({
    Grinders: ["hand grinder 500", "burr grinder null"],
    Kettles: ["gooseneck kettle 300"],
  });
});

test("pages of JSON whose keywords are in an object are topics of their primary keyword", () => {
  const text =
    '{"pages": [{"slug": "/a", "primary_keyword": "hand grinder", "secondary_keywords": ["burr grinder"]}, {"title": "Kettles", "keywords": {"primary": "kettle", "secondary": ["gooseneck kettle"]}}]}';
  expect(topicsOf("x.json", text)).toEqual({
    "hand grinder": ["hand grinder null primary", "burr grinder null"],
    Kettles: ["kettle null primary", "gooseneck kettle null"],
  });
});

test("figures in objects of a keyword's own are columns of its row", () => {
  const text =
    '[{"keyword": "hand grinder", "url": "https://a.example/", "info": {"search_volume": 1300, "cpc": 2, "monthly": [{"month": 1, "search_volume": 7}]}}, {"keyword": "burr grinder", "url": "https://b.example/", "info": {"search_volume": 900}}]';
  expect(recognizeText("x.json", text, "Pasted")).toMatchObject({
    kind: "table",
    table: [
      ["keyword", "url", "search_volume", "cpc"],
      ["hand grinder", "https://a.example/", "1300", "2"],
      ["burr grinder", "https://b.example/", "900", ""],
    ],
  });
});

test.each([
  [
    "of our own",
    "---\nmapwright: 1\n---\n# Map\n\n## Gear\n\n```\n- **Grinders**\n  - hand grinder",
  ],
  ["of others", "# Map\n\n## Gear\n\n### Grinders\n\n```\n- hand grinder"],
])("a fence that is never closed hides nothing in outlines %s", (_, text) => {
  expect(topicsOf("x.md", text)).toMatchObject({ Grinders: ["hand grinder null"] });
});
