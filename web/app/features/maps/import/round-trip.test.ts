/** Every export through every reader of files: what a format can hold is there again. */
import { userId } from "@mapwright/core/ids";
import { gatherMapFile } from "@mapwright/core/maps/files/gather-map-file";
import { importKeyword } from "@mapwright/core/tables/import-keyword";
import type { FileTopic } from "@mapwright/core/maps/files/map-file";
import { NO_FILE_EVIDENCE } from "@mapwright/core/maps/files/map-json";
import { TABLE_COLUMNS } from "@mapwright/core/maps/files/exports/map-table";
import { mapChange } from "@mapwright/core/snapshot/map-change";
import { toMapEdits } from "@mapwright/core/maps/log/map-edits";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { decodeMapPart } from "@mapwright/core/maps/snapshot-codec";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { gunzipSync } from "fflate";
import { expect, test } from "vitest";
import { z } from "zod";
import type { FileFormat } from "#/features/maps/export/export-formats.ts";
import { makeFile } from "#/features/maps/export/make-file.ts";
import { ImportSession } from "#/features/maps/import/import-session.ts";

const ODD_KEYWORDS = [
  "-5 degree sleeping bag",
  "+size wedding dress",
  "@ symbol meaning",
  "=if formula excel",
  "c# vs c++",
  "*args **kwargs python",
  "__init__ python",
  "1. fc köln tickets",
  "2) what is it",
  "# hashtag generator",
  "> symbol in python",
  "[x] in markdown",
  "<br> tag html",
  "&amp; in html",
  "gifts under $100 & $50",
  "![alt] text",
  "a | b pipe",
  "|pipe",
  "50% off",
  "`backtick` key",
  "back\\slash",
  "https://example.com/login",
  "☕",
  "☕ maker 🤖",
  "👩🏽‍🍳 recipes",
  "5'10 in cm",
  '6" subs',
  '"exact match" operator',
  "coffee, tea, milk",
  "- dash start",
  "--help flag git",
  "1-2",
  "sept 5",
  "007",
  "1e5",
  "true",
  "n/a meaning",
  "עברית קפה",
  "قهوة عربية",
  "'apostrophe start",
  "$ sign",
  "windows (10)",
  "grinder (vol: 1,300)",
  "kettle – 2,400/mo",
  "burr grinder 1300/mo",
  "tea #tag",
  "key:: value",
  "[[link]]",
  "**bold**",
  "gear: a, b",
  "น้ำหอม",
  "水出し コーヒー",
  "2026-05-01",
];

/** Topics that are the same for every format; keywords are as maps store them. */
const content = {
  "=Gear, “and” more": {
    "- Grinders": volumes(ODD_KEYWORDS.slice(0, 20)),
    "Kettles › warm": volumes(ODD_KEYWORDS.slice(20, 40)),
  },
  "☕ קפה": { "Cluster 1: Beans": volumes(ODD_KEYWORDS.slice(40)) },
};

function volumes(keywords: readonly string[]): Record<string, number | null> {
  return Object.fromEntries(
    keywords.map((text, at) => [importKeyword.parse(text), at % 4 === 3 ? null : (at + 1) * 110]),
  );
}

const base = buildTestSnapshot(content);
const locale: ResearchLocale = { country: "DE", language: "de", device: "mobile" };
const ann = userId.parse("ann");

async function exported(format: FileFormat): Promise<Uint8Array> {
  const file = await makeFile(
    {
      format,
      title: "Coffee",
      locale,
      seeds: [],
      base,
      type: "serp",
      evidence: NO_FILE_EVIDENCE,
      asked: null,
      edits: toMapEdits(openState(base)),
      people: new Map(),
      scope: null,
      part: null,
      fileWord: null,
      columns: TABLE_COLUMNS,
      keywordsPerTopic: 10,
      drawing: "outline",
      paper: "A3",
      shade: "opportunity",
      landColors: null,
      coverage: null,
      sender: { name: "Field team", logo: null, color: null, isWhiteLabel: false },
      now: 7,
    },
    format,
    () => {},
  );
  return new Uint8Array(await file.arrayBuffer());
}

async function imported(name: string | null, bytes: Uint8Array) {
  const session = new ImportSession();
  const answer = await session.answer({ kind: "open", name, bytes });
  if (answer.kind !== "opened") throw new Error(`${answer.kind}: ${JSON.stringify(answer)}`);
  const { file } = answer;
  const checked =
    file.kind === "table"
      ? await session.answer({ kind: "check", settings: file.guess })
      : { summary: file.summary };
  expect(checked).toMatchObject({ summary: { faultCount: 0, repeatCount: 0 } });
  const order = { title: "Coffee", now: 1, vectors: null, people: [] };
  const made = await session.answer({ kind: "make", order });
  if (made.kind !== "made") throw new Error(made.kind);
  const unzip = (data: Uint8Array) => Promise.resolve(gunzipSync(data));
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const chunks = made.packed.map.map((data, index) => ({
    part: "map" as const,
    index,
    data: bytesOf(data),
  }));
  const snapshot = await decodeMapPart(chunks, unzip);
  const changes =
    made.packed.changes === null
      ? []
      : z
          .array(mapChange)
          .parse(JSON.parse(new TextDecoder().decode(await unzip(bytesOf(made.packed.changes)))));
  const operation = { id: "an-operation-1234", by: ann, at: 1, changes };
  const { state, skipped } = replayLog(openState(snapshot), [operation]);
  expect(skipped).toEqual([]);
  const { topics } = gatherMapFile({
    title: "",
    locale: null,
    state,
    nameOf: () => null,
    scope: null,
  });
  return { topics: shapeOf(topics), locale: file.kind === "map" ? file.locale : null };
}

/** Names of topics and keywords with their volumes, in no order. */
type Shape = { readonly [name: string]: Shape | number | null };

function shapeOf(topics: readonly FileTopic[]): Shape {
  return Object.fromEntries(
    topics.map((topic): [string, Shape] => [
      topic.name,
      {
        ...Object.fromEntries(
          topic.keywords.map(({ text, volumePerMonth }) => [text, volumePerMonth]),
        ),
        ...shapeOf(topic.topics),
      },
    ]),
  );
}

/** Names that a file has after it was sent, renamed or pasted; tables have no place for a market. */
const CASES: readonly [FileFormat, readonly (string | null)[], ResearchLocale | null][] = [
  ["json", ["coffee.json", "coffee.txt", null], locale],
  ["markdown", ["coffee.md", "coffee.txt", null], locale],
  ["xmind", ["coffee.xmind", "coffee.zip"], locale],
  ["csv", ["coffee.csv", "coffee.txt", null], null],
  ["xlsx", ["coffee.xlsx", "coffee.zip"], null],
];

test.each(CASES)(
  "%s has the same pillars, clusters, keywords and volumes, whatever it is named",
  async (format, names, market) => {
    const bytes = await exported(format);
    for (const name of names)
      expect(await imported(name, bytes)).toEqual({ topics: content, locale: market });
  },
);

test.each(["svg", "png"] as const)("a picture (%s) is refused in words", async (format) => {
  const bytes =
    format === "svg" ? await exported("svg") : Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]);
  for (const name of [`coffee.${format}`, "coffee.txt", null]) {
    const answer = await new ImportSession().answer({ kind: "open", name, bytes });
    expect(answer).toMatchObject({ kind: "failed" });
  }
});

test("a line break in a keyword is a space in a map, so that no format has one", () => {
  expect(importKeyword.parse("cold\nbrew\r\nmaker")).toBe("cold brew maker");
});
