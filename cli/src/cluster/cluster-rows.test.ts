import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import { expect, test } from "vitest";
import { BadRows } from "#/cluster/bad-rows.ts";
import { listColumnRows, listMapRows } from "#/cluster/cluster-rows.ts";
import { describeClusters } from "#/cluster/describe-clusters.ts";
import { groupInput } from "#/cluster/group-input.ts";
import { readInput } from "#/cluster/read-input.ts";
import { KeywordReader } from "#/cluster/read-keywords.ts";

/** Each topic has its own pages, and no word is in two of them. */
const TOPICS = ["espresso", "kettle", "grinder", "filter"];
const ROWS = TOPICS.flatMap((topic) =>
  ["best", "cheap", "small"].flatMap((kind) =>
    [1, 2, 3].map((page) => `${kind} ${topic},https://${topic}.example/${String(page)}`),
  ),
);

async function readRows() {
  const reader = new KeywordReader(new BadRows(), true, () => undefined);
  const bytes = Buffer.from(["keyword,url", ...ROWS].join("\n"));
  const pieces = (async function* () {
    yield await Promise.resolve(bytes);
  })();
  await readInput({ path: "-", pieces, encoding: undefined }, reader);
  return reader.finish();
}

test("a list that is too long for a map has the same clusters in the same words", async () => {
  const read = await readRows();
  const options = { method: "soft", threshold: 2 } as const;
  const grouped = await groupInput(read, options, {
    embedder: null,
    language: "en",
    now: 0,
    onProgress: () => undefined,
    say: () => undefined,
  });
  if (grouped.kind !== "map") throw new Error("not a map");
  const clustering = clusterSerps(read.table, options);
  const ofColumns = [...listColumnRows(read, clustering, describeClusters(read, clustering))];
  const ofMap = [...listMapRows(grouped.snapshot)];
  expect(ofMap).toHaveLength(TOPICS.length);
  const compared = ({ id, primary, keywords, sharedUrls, reason }: (typeof ofMap)[number]) => ({
    id,
    primary,
    keywords,
    sharedUrls,
    reason,
  });
  expect(ofColumns.map(compared)).toEqual(ofMap.map(compared));
});
