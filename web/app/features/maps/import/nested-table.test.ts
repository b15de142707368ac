import { gatherMapFile } from "@mapwright/core/maps/files/gather-map-file";
import { importTable } from "@mapwright/core/maps/files/import-table";
import { walkTopics, createPlainTopic, type FileTopic } from "@mapwright/core/maps/files/map-file";
import { TABLE_COLUMNS, buildMapTable } from "@mapwright/core/maps/files/exports/map-table";
import type { MapTable } from "@mapwright/core/tables/plain-table";
import { readKeywordRows } from "@mapwright/core/maps/files/read-keyword-rows";
import { readRows, toRoles } from "@mapwright/core/tables/read-table";
import { userId } from "@mapwright/core/ids";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writeWorkbook } from "@mapwright/core/maps/files/exports/write-workbook";
import { openFile } from "#/features/maps/import/opening/open-file.ts";
import { writeSafeCsv } from "@mapwright/core/maps/files/exports/safe-csv";

/** Two of them look like paths, one like a formula. */
const NAMES = ["Ratio", "Grind", "Cold › warm", "› Burrs", "=Water", "Beans, roasted; fresh"];

/** Nested clusters; leaf clusters have keywords, the others may have some. */
const { clusters } = fc.letrec<{ clusters: Shape[]; cluster: Shape }>((tie) => ({
  cluster: fc.record({
    name: fc.constantFrom(...NAMES),
    keywordCount: fc.nat({ max: 2 }),
    under: fc.oneof({ maxDepth: 4 }, fc.constant<Shape[]>([]), tie("clusters")),
  }),
  clusters: fc.uniqueArray(tie("cluster"), {
    minLength: 1,
    maxLength: 3,
    selector: ({ name }) => name,
  }),
}));

interface Shape {
  readonly name: string;
  readonly keywordCount: number;
  readonly under: readonly Shape[];
}

const FORMATS = {
  csv: ({ header, rows }: MapTable) =>
    Promise.resolve(new TextEncoder().encode(writeSafeCsv(header, rows))),
  xlsx: async (table: MapTable) =>
    new Uint8Array(await (await writeWorkbook([{ name: "Keywords", table }])).arrayBuffer()),
} as const;

test.each(["csv", "xlsx"] as const)(
  "%s keeps clusters nested through an export and an import",
  async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(clusters, clusters), async (pillars) => {
        const topics = pillarsOf(pillars);
        const file = { title: "Coffee", locale: null, metrics: null, topics };
        const bytes = await FORMATS[format](buildMapTable(file, TABLE_COLUMNS));
        expect(namedPaths(await importedTopics(`coffee.${format}`, bytes))).toEqual(
          namedPaths(topics),
        );
      }),
      { numRuns: 40 },
    );
  },
);

test("a file that gives clusters only by their own names is nested by its parent column", async () => {
  const rows = [
    ["Keyword", "Cluster", "Under cluster", "Pillar"],
    ["coffee ratio", "Ratio", "", "Brewing"],
    ["flat burrs", "Burrs", "Grind", "Brewing"],
  ];
  const text = rows.map((row) => row.join(",")).join("\n");
  const topics = await importedTopics("coffee.csv", new TextEncoder().encode(text));
  expect(namedPaths(topics)).toEqual([
    [["Brewing", "Grind", "Burrs"], ["flat burrs"]],
    [["Brewing", "Ratio"], ["coffee ratio"]],
  ]);
});

test("a plan of a parent cluster without keywords is reported, and its place in the hierarchy kept", () => {
  const table = [
    ["Keyword", "Cluster", "Under cluster", "Pillar", "Note"],
    ["", "Grind", "", "Brewing", "Ask Ann"],
    ["flat burrs", "Grind › Burrs", "Grind", "Brewing", ""],
    ["", "Kettles", "", "Brewing", ""],
  ];
  const reading = readRows({ rows: table, lines: table.map((_, row) => row + 1) });
  const { rows, faults } = readKeywordRows({ ...reading, roles: toRoles(reading), months: 1 });
  expect(rows).toMatchObject([{ cluster: "Burrs", above: ["Grind"] }]);
  expect(faults.map(({ line, text }) => [line, text])).toEqual([
    [2, "Ask Ann"],
    [4, "Kettles"],
  ]);
});

function pillarsOf(pillars: readonly (readonly Shape[])[]): FileTopic[] {
  let count = 0;
  const topicOf = ({ name, keywordCount, under }: Shape): FileTopic => ({
    ...createPlainTopic(name),
    keywords: Array.from({ length: under.length === 0 ? keywordCount + 1 : keywordCount }, () => ({
      text: `keyword ${String(count++)}`,
      volumePerMonth: null,
      difficulty: null,
      intent: null,
    })),
    topics: under.map(topicOf),
  });
  return pillars.map((shapes, at) => ({
    ...createPlainTopic(`Pillar ${String(at)}`),
    topics: shapes.map(topicOf),
  }));
}

async function importedTopics(name: string, bytes: Uint8Array): Promise<readonly FileTopic[]> {
  const content = await openFile(name, bytes);
  const reading = content.kind === "tables" ? content.sheets[0]?.read({}) : undefined;
  if (!reading) throw new Error("no table");
  const { rows } = readKeywordRows({ ...reading, roles: toRoles(reading), months: 1 });
  let made = 0;
  const { snapshot, changes } = importTable("Coffee", rows, {
    newId: () => `made-${String(made++)}`,
    memberNamed: () => null,
    metrics: { source: "file", estimated: false, asOf: 0 },
  });
  const operation = { id: "an-operation-1234", by: userId.parse("ann"), at: 1, changes };
  const { state, skipped } = replayLog(openState(snapshot), [operation]);
  expect(skipped).toEqual([]);
  return gatherMapFile({ title: "", locale: null, state, nameOf: () => null, scope: null }).topics;
}

/** Topics with keywords, each identified by the names on its path from the pillar. */
function namedPaths(topics: readonly FileTopic[]): [string[], string[]][] {
  return [...walkTopics(topics)]
    .filter(({ topic }) => topic.keywords.length > 0)
    .map(({ topic, above }): [string[], string[]] => [
      [...above, topic.name],
      topic.keywords.map(({ text }) => text).toSorted(),
    ])
    .toSorted(([a], [b]) => (a.join("\n") < b.join("\n") ? -1 : 1));
}
