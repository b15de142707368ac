import { expect, test } from "vitest";
import type { FileTopic } from "#/maps/files/map-file.ts";
import { measureGrowth } from "#/testing/measure-growth.ts";
import { recognizeText } from "#/maps/files/outlines/recognize-outline.ts";

type Shape = { readonly [name: string]: Shape } | readonly string[];

/** Names of topics with their keywords ("hand grinder 1300 d12 commercial"). */
function shapeOf(topics: readonly FileTopic[]): Shape {
  return Object.fromEntries(
    topics.map((topic): [string, Shape] => {
      const own = topic.keywords.map(({ text, volumePerMonth, difficulty, intent }) =>
        [text, volumePerMonth, difficulty === null ? null : `d${String(difficulty)}`, intent]
          .filter((part) => part !== null)
          .join(" "),
      );
      if (topic.topics.length === 0) return [topic.name, own];
      const below = shapeOf(topic.topics);
      return [topic.name, own.length === 0 ? below : { "": own, below }];
    }),
  );
}

function read(name: string | null, text: string) {
  const found = recognizeText(name, text, "Pasted");
  if (found === null || found.kind === "refused") return found;
  if (found.kind === "table") return found.table;
  const { title, topics } = found.read.file;
  return { title, topics: shapeOf(topics), left: found.read.faults.map(({ line }) => line) };
}

const GEAR = { Gear: ["hand grinder", "burr grinder"], Beans: ["light roast"] };

test.each([
  [
    "numbers and bullets by indent",
    "1. Gear\n   - hand grinder\n   - burr grinder\n2. Beans\n   - light roast",
  ],
  [
    "numbers and bullets without indent",
    "1. Gear\n- hand grinder\n- burr grinder\n2. Beans\n- light roast",
  ],
  ["decimal numbers", "1. Gear\n1.1 hand grinder\n1.2 burr grinder\n2. Beans\n2.1 light roast"],
  [
    "letters with numbers below",
    "A. Gear\n   1) hand grinder\n   2) burr grinder\nB. Beans\n   1) light roast",
  ],
  ["tabs", "Gear\n\thand grinder\n\tburr grinder\nBeans\n\tlight roast"],
  ["four spaces", "Gear\n    hand grinder\n    burr grinder\n\nBeans\n    light roast"],
  ["a line above a list", "Gear\n- hand grinder\n- burr grinder\n\nBeans\n- light roast"],
  ["a line with a colon", "Gear:\nhand grinder\nburr grinder\n\nBeans:\nlight roast"],
  ["headings above plain lines", "## Gear\nhand grinder\nburr grinder\n\n## Beans\nlight roast"],
  [
    "underlined headings",
    "Gear\n----\n* hand grinder\n* burr grinder\n\nBeans\n-----\n+ light roast",
  ],
  ["bold lines", "**Gear**\n- hand grinder\n- burr grinder\n\n**Beans:**\n- light roast"],
  [
    "bold items of one list",
    "- **Gear**\n- hand grinder\n- burr grinder\n- **Beans**\n- light roast",
  ],
  ["bold labels", "- **Gear**: hand grinder, burr grinder\n- **Beans**: light roast"],
  [
    "labels in bold with the colon",
    "**1. Gear:** hand grinder, burr grinder\n**2. Beans:** light roast, \n",
  ],
  [
    "words for levels",
    "Cluster 1: Gear\n- hand grinder\n- burr grinder\nCluster 2: Beans\n- light roast",
  ],
  ["a drawn tree", "Gear\n├── hand grinder\n└── burr grinder\nBeans\n└── light roast"],
  [
    "a fence around it all",
    "Here is your map:\n```\nGear\n  hand grinder\n  burr grinder\nBeans\n  light roast\n```",
  ],
  [
    "Obsidian",
    "- [ ] [[Gear]]\n  - [x] [[tools/hand grinder]] ^abc123\n  - [[Burr|burr grinder]] #todo\n- Beans %% later %%\n  - ==light roast==",
  ],
  [
    "Logseq",
    "- TODO Gear\n  id:: 6511-aa\n  collapsed:: true\n\t- hand grinder\n\t- burr grinder\n- DONE Beans\n\t- [#A] light roast #coffee #idea",
  ],
  ["Japanese bullets", "■Gear\n・hand grinder\n・burr grinder\n■Beans\n・light roast"],
  ["Japanese brackets", "【Gear】\nhand grinder\nburr grinder\n\n【Beans】\nlight roast"],
  ["Chinese numbers", "一、Gear\n1. hand grinder\n2. burr grinder\n二、Beans\n1. light roast"],
  ["headings of a wiki", "== Gear ==\n* hand grinder\n* burr grinder\n== Beans ==\n* light roast"],
  [
    "an assistant in German",
    "Hier ist deine Themenkarte:\n\n## 1. Gear\n- hand grinder\n- burr grinder\n\n## 2. Beans\n- light roast\n\nMöchtest du mehr?",
  ],
  [
    "Windows line ends",
    "1. Gear\r\n   - hand grinder\r\n   - burr grinder\r\n2. Beans\r\n   - light roast\r\n",
  ],
] as const)("a pasted outline keeps its topics: %s", (_, text) => {
  expect(read(null, text)).toMatchObject({ topics: GEAR });
});

test("an outline of an assistant keeps three levels and its figures, and what it says around them is left out", () => {
  const text = [
    "Sure! Here's a topical map for **Coffee**:",
    "",
    "### 1. Gear",
    "",
    "**1.1 Grinders**",
    "- hand grinder (vol: 1,300)",
    "- burr grinder – 2,400",
    "",
    "**1.2 Kettles**",
    "- gooseneck kettle | KD 12",
    "",
    "---",
    "",
    "### 2. Beans",
    "* light roast – 1,300/mo, informational",
    "* dark roast (12,100)",
    "",
    "Let me know if you'd like me to expand this!",
  ].join("\n");
  for (const name of [null, "map.md"])
    expect(read(name, text)).toEqual({
      title: "Pasted",
      topics: {
        Gear: {
          Grinders: ["hand grinder 1300", "burr grinder 2400"],
          Kettles: ["gooseneck kettle d12"],
        },
        Beans: ["light roast 1300 informational", "dark roast 12100"],
      },
      left: [1, 18],
    });
});

test("an assistant's labels name the level, the primary keyword and what isn't imported", () => {
  const text = [
    "## Pillar 1: Gear",
    "### Cluster 1.1: Grinders",
    "- **Primary keyword:** hand grinder (1,300/mo)",
    "- **Supporting keywords:** burr grinder, manual grinder",
    "- **Search intent:** Commercial",
    "- **URL slug:** /grinders",
  ].join("\n");
  const found = recognizeText(null, text, "Pasted");
  expect(read(null, text)).toEqual({
    title: "Gear",
    topics: { Grinders: ["hand grinder 1300", "burr grinder", "manual grinder"] },
    left: [5, 6],
  });
  expect(found).toMatchObject({ read: { file: { topics: [{ primary: "hand grinder" }] } } });
});

test("words behind a bold keyword are left out by name", () => {
  const text =
    "## Grinders\n- **Hand grinder** – small enough for a bag\n- **Burr grinder**: kd 20\n## Beans\n- light roast";
  expect(read(null, text)).toMatchObject({
    topics: { Grinders: ["Hand grinder", "Burr grinder d20"], Beans: ["light roast"] },
    left: [2],
  });
});

test("front matter of a note app isn't part of its outline, and properties give volumes", () => {
  const text =
    "---\ntags: [seo]\n---\n# Coffee\n## Gear\n- hand grinder\n  volume:: 1,300\n- burr grinder\n  kd:: 20\n## Beans\n- light roast";
  expect(read("coffee.md", text)).toEqual({
    title: "Coffee",
    topics: { Gear: ["hand grinder 1300", "burr grinder d20"], Beans: ["light roast"] },
    left: [],
  });
});

test.each([
  "Gear: hand grinder, burr grinder\nBeans: light roast, dark roast",
  "Gear：hand grinder、burr grinder\nBeans：light roast、dark roast",
  "- Gear: hand grinder (1,300), burr grinder (900)\n- Beans: light roast; dark roast",
])("a label above a list in one line is a topic (%#)", (text) => {
  expect(read(null, text)).toMatchObject({
    topics: {
      Gear: [expect.stringMatching(/^hand grinder/), expect.stringMatching(/^burr grinder/)],
      Beans: ["light roast", "dark roast"],
    },
  });
});

test("columns of a table below a heading give figures", () => {
  const text =
    "## Gear\n| Keyword | Volume | KD | Intent |\n|---|---|---|---|\n| hand grinder | 1,300 | 12% | Commercial |\n| kettle | – | | |\n## Beans\n- light roast";
  expect(read(null, text)).toMatchObject({
    topics: { Gear: ["hand grinder 1300 d12 commercial", "kettle"], Beans: ["light roast"] },
  });
});

test("one root above topics with topics of their own is the title", () => {
  const text = "Coffee\n\tGear\n\t\tGrinders\n\t\t\thand grinder\n\tBeans\n\t\tlight roast";
  expect(read(null, text)).toMatchObject({
    title: "Coffee",
    topics: { Gear: { Grinders: ["hand grinder"] }, Beans: ["light roast"] },
  });
});

test.each([
  ["coffee\ntea"],
  ["- coffee\n- tea\n- water"],
  ["1. fc köln tickets\nhand grinder\n# hashtag generator\n-5 degree sleeping bag"],
  ["how to make coffee?\nis tea better than coffee?\nwhat is a burr grinder?"],
  ["Keyword\tVolume\nhand grinder\t1300"],
  ["Keyword,Volume\nhand grinder,1300\nburr grinder,900"],
  ["hand grinder,1300\nburr grinder,900"],
  ["hand grinder;1300;12\nburr grinder;900;3"],
  ["hand grinder\n burr grinder\nkettle\nlight roast"],
  ["what is :) emoji\ntom & jerry\n<br> tag html\n[x] in markdown\n[exact match]"],
  ["| Keyword | Volume |\n|---|---|\n| hand grinder | 1,300 |\n| burr grinder | 900 |"],
  ["keywords:\nhand grinder\nburr grinder"],
  ["1.5 ton ac\n2.5 ton ac\n3.5 ton ac price"],
  ["hand grinder\nburr grinder #1\nkettle: best\nbeans\n- dark roast"],
  ["windows 10\niphone 15 (2026)\nbest grinder – 2026\n1-2"],
] as const)("a list or a table is no outline (%#)", (text) => {
  expect(read(null, text)).toBeNull();
});

test("commas of a list without numbers or a header belong to the keywords", () => {
  const lines = ["best coffee maker, under 100", "coffee, tea", "hotels in paris, france"];
  expect(read(null, lines.join("\n"))).toEqual(lines.map((line) => [line]));
  expect(read("list.txt", lines.map((line) => `- ${line}`).join("\r\n"))).toEqual(
    lines.map((line) => [line]),
  );
});

test("notes behind most keywords of a list become columns", () => {
  expect(
    read(null, "- hand grinder (vol: 1,300)\n- burr grinder – 2.4K/mo, KD 12\n- kettle"),
  ).toEqual([
    ["Keyword", "Search volume", "Difficulty"],
    ["hand grinder", "1300", ""],
    ["burr grinder", "2400", "12"],
    ["kettle", "", ""],
  ]);
});

const FREEMIND =
  '<map version="1.0.1"><node TEXT="Coffee"><node TEXT="Gear"><node TEXT="Grinders"><node TEXT="hand grinder (1,300)"/></node></node>' +
  '<node><richcontent TYPE="NODE"><html><body><p>Beans &amp; roasts</p></body></html></richcontent><node TEXT="light roast"/></node></node></map>';

test.each([
  [
    "x.opml",
    '<?xml version="1.0"?><opml version="2.0"><head><title>Cold brew</title></head><body><outline text="Gear"><outline text="cold brew maker"/></outline></body></opml>',
    { title: "Cold brew", topics: { Gear: ["cold brew maker"] } },
  ],
  [
    null,
    "<opml version='2.0'><body><outline title='Gear &lt;b&gt;now&lt;/b&gt;' _note='n'><outline text='caf&#233; press'></outline></outline><outline text='Beans'><outline text='light roast'/></outline></body></opml>",
    { title: "Pasted", topics: { "Gear now": ["café press"], Beans: ["light roast"] } },
  ],
  [
    "x.mm",
    FREEMIND,
    {
      title: "Coffee",
      topics: { Gear: { Grinders: ["hand grinder 1300"] }, "Beans & roasts": ["light roast"] },
    },
  ],
  ["map.txt", `<!-- written by Freeplane -->\n${FREEMIND}`.slice(30), { title: "Coffee" }],
  [
    "content.xml",
    '<xmap-content><sheet><topic id="1"><title>Coffee</title><children><topics type="attached"><topic><title>Gear</title><labels><label>x</label></labels><children><topics type="attached"><topic><title>Grinders</title><children><topics type="attached"><topic><title>hand grinder</title></topic></topics></children></topic></topics></children></topic></topics></children></topic></sheet></xmap-content>',
    { title: "Coffee", topics: { Gear: { Grinders: ["hand grinder"] } } },
  ],
] as const)("XML of an outliner is read as an outline (%#)", (name, text, outline) => {
  expect(read(name, text)).toMatchObject(outline);
});

test.each([
  ["x.xml", '<?xml version="1.0"?><urlset><url><loc>https://a.example/</loc></url></urlset>'],
  ["x.txt", "<svg><g>coffee</g></svg>"],
  [null, "<map></map>"],
  ["x.opml", "<opml><body>"],
  ["x.json", '["coffee", "tea'],
  [null, '{"keywords": ["coffee",\n"tea"'],
  ["x.json", "[]"],
  ["x.json", "{}"],
] as const)("XML or JSON without an outline is refused in words (%#)", (name, text) => {
  expect(read(name, text)).toMatchObject({ kind: "refused" });
});

test.each([
  ["x.json", '["cold brew ratio","cold brew maker"]', [["cold brew ratio"], ["cold brew maker"]]],
  [null, '{"keywords": ["coffee, tea", 7]}', [["coffee, tea"], ["7"]]],
  [
    "x.json",
    '{"data":[{"keyword":"coffee","volume":1300},{"keyword":"tea","cpc":1.5}]}',
    [
      ["keyword", "volume", "cpc"],
      ["coffee", "1300", ""],
      ["tea", "", "1.5"],
    ],
  ],
  [
    "x.ndjson",
    '{"keyword":"coffee","volume":1300}\n{"keyword":"tea","volume":900}\n',
    [
      ["keyword", "volume"],
      ["coffee", "1300"],
      ["tea", "900"],
    ],
  ],
  [
    "x.json",
    '{"status":200,"meta":{"total":2},"data":{"items":[{"keyword":"coffee","keyword_info":{"search_volume":1300}},{"keyword":"tea","keyword_info":{"search_volume":900}}]}}',
    [
      ["keyword", "search_volume"],
      ["coffee", "1300"],
      ["tea", "900"],
    ],
  ],
  [
    "x.json",
    '{"status_code":20000,"tasks":[{"cost":1,"data":{"keyword":"cafe"},"result":[{"total_count":2,"items":[{"keyword":"coffee","keyword_info":{"search_volume":1300}},{"keyword":"tea"}]}]}]}',
    [
      ["Keyword", "Search volume"],
      ["cafe", ""],
      ["coffee", "1300"],
      ["tea", ""],
    ],
  ],
] as const)("JSON of texts or flat objects is a list or a table (%#)", (name, text, table) => {
  expect(read(name, text)).toEqual(table);
});

test.each([
  '[{"hand grinder": 1300}, {"burr grinder": 900}]',
  '{"keywords": [{"hand grinder": 1300}, {"burr grinder": 900}]}',
  '{"keywords": {"hand grinder": {"volume": 1300}, "burr grinder": {"volume": 900}}}',
])("keywords of JSON get the volumes that belong to them (%#)", (text) => {
  expect(read("x.json", text)).toEqual([
    ["Keyword", "Search volume"],
    ["hand grinder", "1300"],
    ["burr grinder", "900"],
  ]);
});

test.each([
  ['{"Gear": ["hand grinder", "burr grinder"], "Beans": ["light roast"]}', GEAR],
  [
    '[{"topic": "Gear", "keywords": ["hand grinder", "burr grinder"]}, {"topic": "Beans", "keywords": ["light roast"]}]',
    GEAR,
  ],
  [
    '{"topical_map": {"pillars": [{"name": "Gear", "clusters": [{"cluster": "Grinders", "primary_keyword": "hand grinder", "keywords": [{"keyword": "burr grinder", "search_volume": 900, "kd": 12, "intent": "Commercial"}]}]}]}}',
    { Gear: { Grinders: ["hand grinder", "burr grinder 900 d12 commercial"] } },
  ],
  [
    '{"Coffee": {"Gear": {"hand grinder": 1300}, "Beans": {"light roast": 900}}}',
    { Coffee: { Gear: ["hand grinder 1300"], Beans: ["light roast 900"] } },
  ],
  [
    '{"Gear": {"volume": 5000, "intent": "commercial", "keywords": ["hand grinder", "burr grinder"]}, "Beans": {"high_intent": ["light roast"]}}',
    { Gear: ["hand grinder", "burr grinder"], Beans: { high_intent: ["light roast"] } },
  ],
])("JSON with levels is an outline (%#)", (text, topics) => {
  expect(read("x.json", text)).toMatchObject({ topics });
});

test("signs of tags in the quoted values of XML are text", () => {
  const text = `<opml><body><outline text="Size > 10"><outline text='a > b'/><outline text="c"/></outline></body></opml>`;
  expect(read("x.opml", text)).toMatchObject({ topics: { "Size > 10": ["a > b", "c"] } });
});

test("a table of figures below a heading is named as left out", () => {
  expect(
    read("x.md", "# A\n## Gear\n- hand grinder\n\n| 1 | 2 |\n|---|---|\n| 3 | 4 |"),
  ).toMatchObject({
    left: [5],
  });
});

test.each([
  `${'{"volume":'.repeat(50_000)}1${"}".repeat(50_000)}`,
  `{"keyword":"tea","x":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
])("JSON of any depth is read or refused (%#)", (text) => {
  expect(() => read("x.json", text)).not.toThrow();
});

test.each([
  ["x.txt", (spaces: string) => `== ${spaces}x\ntea\n`],
  ["x.md", (spaces: string) => `# a${spaces}b\n- **a${spaces}b\n- a: b${spaces}c\n`],
  ["x.json", (spaces: string) => JSON.stringify({ [`a${spaces}b`]: [`c${spaces}1${spaces}d`] })],
])("long runs of spaces are read in linear time in %s", async (name, write) => {
  const growth = await measureGrowth(
    100_000,
    (count) => write(" ".repeat(count)),
    (text) => read(name, text),
  );
  expect(growth).toBeLessThan(8);
});

test("a table with bars below lines that belong to no table is no list with notes", () => {
  const text =
    "Domain|example.com\n\n#|Keyword|Volume\n1|hand grinder|1.300\n2|burr grinder|900\n3|grinder|70\n";
  expect(recognizeText("x.txt", text, "x")).toBeNull();
});
