import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listMapsInput } from "@mapwright/core/maps/reading/read-map-inputs";
import { FAKE_KEY, Refused, serveFakeApi, type FakeRequest } from "#/testing/fake-api.ts";
import { createTestFolder, runCommand } from "#/testing/run-command.ts";

const MAP_ID = "9f2c64b1d0e84a7f8b3a5c6d7e8f9012";
const MAP = {
  id: MAP_ID,
  title: "Pour over coffee",
  type: "serp",
  state: "active",
  market: { country: "US", language: "en", device: "desktop" },
  counts: { keywords: 1_212, clusters: 41, pillars: 6 },
  volumePerMonth: 84_200,
  isEstimated: false,
  seeds: ["pour over coffee"],
  tags: [],
  jobId: null,
  missingKeywords: 0,
  isBeyondPlan: false,
  site: null,
  threads: null,
  createdAt: "2026-11-02T09:30:00.000Z",
  updatedAt: "2026-11-20T16:05:12.000Z",
};
const OUTLINE = {
  revision: "r1",
  keywordCount: 1_212,
  clusterCount: 41,
  volumePerMonth: 84_200,
  pillars: [
    {
      id: "p1",
      name: "Brewing",
      keywordCount: 60,
      volumePerMonth: 31_000,
      opportunity: 55,
      clusterCount: 12,
      clusters: [
        { id: "c1", name: "Ratio", keywordCount: 1, volumePerMonth: null, opportunity: null },
      ],
    },
  ],
};

async function run(args: readonly string[], answers: Parameters<typeof serveFakeApi>[0]) {
  const MAPWRIGHT_URL = await serveFakeApi(answers);
  return runCommand(args, { env: { MAPWRIGHT_API_KEY: FAKE_KEY, MAPWRIGHT_URL } });
}

test("maps are listed as a table", async () => {
  const { status, out } = await run(["maps"], {
    listMaps: () => ({ items: [MAP], nextCursor: null }),
  });
  expect(status).toBe(0);
  expect(out).toBe(
    `Id                                Keywords  Clusters  Updated     Title
${MAP_ID}  1,212     41        2026-11-20  Pour over coffee
`,
  );
});

test("maps are read page by page until there are as many as asked for", async () => {
  const asked: unknown[] = [];
  const listMaps = ({ input }: FakeRequest) => {
    asked.push(input);
    const { limit } = listMapsInput.parse(input);
    return { items: Array.from({ length: limit }, () => MAP), nextCursor: "at-500" };
  };
  const { out } = await run(["maps", "--limit", "700", "--state", "archived", "--json"], {
    listMaps,
  });
  expect(JSON.parse(out)).toHaveLength(700);
  expect(asked).toMatchObject([
    { state: "archived", limit: 500 },
    { state: "archived", limit: 200, cursor: "at-500" },
  ]);
});

test("a workspace without maps says so, and nothing for programs to read", async () => {
  const listMaps = () => ({ items: [], nextCursor: null });
  expect(await run(["maps"], { listMaps })).toEqual({
    status: 0,
    out: "",
    err: "No active maps.\n",
  });
});

test("a map is shown with its pillars and clusters", async () => {
  const { out } = await run(["map", MAP_ID, "--clusters", "1"], {
    readMap: () => MAP,
    readOutline: () => OUTLINE,
  });
  expect(out).toBe(`Pour over coffee
1,212 keywords, 41 clusters, 84,200 searches a month

Brewing  31,000
  Ratio  –  (1 keyword)
  and 11 more
`);
});

test("a title can't command the terminal", async () => {
  const title = "Coffee\u001B[2J\u001B]0;owned\u0007\r\nmore";
  const { out } = await run(["map", MAP_ID], {
    readMap: () => ({ ...MAP, title }),
    readOutline: () => OUTLINE,
  });
  expect(out.split("\n")[0]).toBe("Coffee more");
});

test("a map's export is written as the server sends it", async () => {
  const file = join(createTestFolder(), "map.xlsx");
  const bytes = Uint8Array.of(0x50, 0x4b, 0, 255);
  const asked: unknown[] = [];
  const { status, err } = await run(["export", MAP_ID, "--out", file], {
    exportMap: ({ input }) => {
      asked.push(input);
      return bytes;
    },
  });
  expect({ status, err }).toEqual({ status: 0, err: `Written to ${file}\n` });
  expect(asked).toEqual([{ mapId: MAP_ID, format: "xlsx" }]);
  expect(new Uint8Array(readFileSync(file))).toEqual(bytes);
});

test("an export without options is CSV on standard output", async () => {
  const { out } = await run(["export", MAP_ID], { exportMap: () => Buffer.from("Keyword\r\n") });
  expect(out).toBe("Keyword\r\n");
});

test.each([
  ["an ending without a format", ["export", MAP_ID, "--out", "map.docx"], "pass --format"],
  [
    "an unknown format",
    ["export", MAP_ID, "--format", "docx"],
    "csv, xlsx, markdown, json, xmind, links, questions, svg, png, pdf",
  ],
  ["an id that is none", ["map", "../maps"], "the id of a map"],
  ["no id", ["map"], "missing required argument 'id'"],
  ["a limit in words", ["maps", "--limit", "all"], "whole number from 1 to 5000"],
])("%s: exit code 2", async (_, args, words) => {
  const { status, err } = await run(args, {});
  expect(status).toBe(2);
  expect(err).toContain(words);
});

test("a map that doesn't exist: exit code 1, and the server's words", async () => {
  const refusal = { status: 404, code: "not-found", detail: "This map no longer exists" };
  const { status, out, err } = await run(["export", MAP_ID], {
    exportMap: () => {
      throw new Refused(refusal);
    },
  });
  expect({ status, out, err }).toEqual({
    status: 1,
    out: "",
    err: "mapwright: This map no longer exists.\n",
  });
});
