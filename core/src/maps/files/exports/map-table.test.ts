import { expect, test } from "vitest";
import { readAnswers } from "#/maps/files/file-answers.ts";
import { toAnswerColumns } from "#/snapshot/answer-columns.ts";
import { buildMapTable, TABLE_COLUMNS, type ExportColumn } from "#/maps/files/exports/map-table.ts";
import { createPlainTopic, type MapFile } from "#/maps/files/map-file.ts";

const keyword = { difficulty: 40, intent: null };
const file = (metrics: MapFile["metrics"]): MapFile => ({
  title: "Gear",
  locale: null,
  metrics,
  topics: [
    {
      ...createPlainTopic("Gear"),
      topics: [
        {
          ...createPlainTopic("Kettles"),
          keywords: [
            { ...keyword, text: "gooseneck kettle", volumePerMonth: 2_000 },
            { ...keyword, text: "kettle", volumePerMonth: 9_000, isWeak: true },
          ],
        },
      ],
    },
  ],
});
const estimated = file({ source: "sample", estimated: true, asOf: 0 });
const cellsOf = (of: MapFile, ...columns: ExportColumn[]) => buildMapTable(of, columns).rows;

test("an estimated volume is exported with its range and basis", () => {
  expect(buildMapTable(estimated, ["volume", "volumeLow", "volumeHigh", "basis"])).toEqual({
    header: [
      "Searches a month (estimated)",
      "Lowest searches a month (estimated)",
      "Highest searches a month (estimated)",
      "Basis of estimates",
    ],
    rows: [
      [
        2_000,
        800,
        5_000,
        "estimated by the local index from how much its pages write about each keyword",
      ],
      [
        9_000,
        3_000,
        30_000,
        "estimated by the local index from how much its pages write about each keyword",
      ],
    ],
  });
});

test("measured figures have neither range nor basis", () => {
  const { header } = buildMapTable(
    file({ source: "google-ads", estimated: false, asOf: 0 }),
    TABLE_COLUMNS,
  );
  expect(header).toContain("Searches a month");
  expect(header.filter((title) => /lowest|highest|basis|estimated/i.test(title))).toEqual([]);
});

test("a weakly connected keyword is marked, and its searches count like those of the others", () => {
  expect(cellsOf(estimated, "keyword", "connection", "clusterVolume")).toEqual([
    ["gooseneck kettle", null, 11_000],
    ["kettle", "weak", 11_000],
  ]);
});

test("costs per click and changes of interest are columns of maps that have them", () => {
  const plain = file({ source: "google-ads", estimated: false, asOf: 0, currency: "USD" });
  const [gear = createPlainTopic("")] = plain.topics;
  const [kettles = createPlainTopic("")] = gear.topics;
  const [first, second] = kettles.keywords;
  if (!first || !second) throw new Error("no keywords");
  const keywords = [{ ...first, cpcMicros: 1_250_000 }, second];
  const rich = {
    ...plain,
    topics: [{ ...gear, topics: [{ ...kettles, keywords, viewsChange: -0.12 }] }],
  };
  expect(buildMapTable(rich, ["cpc", "viewsChange"])).toEqual({
    header: ["Cost per click (USD)", "Wikipedia views, % change in a year"],
    rows: [
      [1.25, -12],
      [null, -12],
    ],
  });
  expect(buildMapTable(estimated, ["keyword", "cpc", "viewsChange"]).header).toEqual(["Keyword"]);
});

test("a page's address is exported, also of a pillar that has nothing else", () => {
  const targetUrl = "https://a.example/gear";
  const topics = [
    { ...createPlainTopic("Gear"), targetUrl, topics: [createPlainTopic("Kettles")] },
  ];
  const table = buildMapTable({ title: "Gear", locale: null, metrics: null, topics }, [
    "pillar",
    "cluster",
    "targetUrl",
  ]);
  expect(table).toEqual({
    header: ["Pillar", "Cluster", "Target URL"],
    rows: [
      ["Gear", null, targetUrl],
      ["Gear", "Kettles", null],
    ],
  });
});

test("what AI Mode cites has columns of its own in maps whose keywords it was asked about", () => {
  const answers = toAnswerColumns([
    {
      keyword: "kettle",
      kind: "none",
      cited: [],
      mode: [
        { url: "https://own.example/kettles", title: "", publishedAt: null, questions: [] },
        { url: "https://www.other.example/", title: "", publishedAt: null, questions: [] },
      ],
    },
  ]);
  const reader = readAnswers({ serps: { urls: [], titles: [], results: [], answers } }, (url) =>
    url.includes("own."),
  );
  const clusters = reader?.answersOf(["kettle"]);
  const columns = ["modeSites", "modeOwn"] as const;
  const plain = file(null);
  const [gear] = plain.topics;
  const [kettles] = gear?.topics ?? [];
  const [goose, kettle] = kettles?.keywords ?? [];
  const answer = reader?.answerOf("kettle");
  if (!gear || !kettles || !goose || !kettle || !clusters || !answer)
    throw new Error("the file or its answers are missing");
  const answered: MapFile = {
    ...plain,
    topics: [
      {
        ...gear,
        topics: [{ ...kettles, answers: clusters, keywords: [goose, { ...kettle, answer }] }],
      },
    ],
  };
  expect(buildMapTable(answered, columns)).toEqual({
    header: ["Sites that AI Mode cites", "Own pages that AI Mode cites"],
    rows: [
      [null, null],
      ["own.example\nother.example", "https://own.example/kettles"],
    ],
  });
  expect(buildMapTable(plain, columns).header).toEqual([]);
});
