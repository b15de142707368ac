/**
 * `npm run -s cluster -- --in serps.csv --out map.json`: runs the engine on a file, from a terminal. JSON goes to the
 * file or to standard output, messages go to standard error. Exit code 0 = a map was written.
 */
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import { keyOfText } from "@mapwright/core/clustering/canonical-rows";
import { clusterWording } from "@mapwright/core/clustering/cluster-wording";
import type { Clustering, ClusteringOptions } from "@mapwright/core/clustering/clustering";
import { wordingVectors } from "@mapwright/core/clustering/wording-features";
import { connectWording } from "@mapwright/core/clustering/wording-graph";
import { MAX_KEYWORDS_COMPARED } from "@mapwright/core/maps/cluster-keywords";
import { connectList } from "@mapwright/core/clustering/list-graph";
import { embedKeywords, embedList } from "@mapwright/core/wording/embed-keywords";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { languagesOf } from "@mapwright/core/wording/keyword-languages";
import { splitKeywords } from "@mapwright/core/wording/keyword-tokens";
import { createConfiguredEmbedder } from "@mapwright/embeddings/configured-embedder";
import { BadRows } from "#/cluster/bad-rows.ts";
import { withLineFeeds } from "#/cluster/line-ends.ts";
import { CommandFailure } from "#/cluster/command-failure.ts";
import { readCommandOptions, USAGE, type CommandOptions } from "#/cluster/command-options.ts";
import { describeClusters } from "#/cluster/describe-clusters.ts";
import { writeMapJson } from "#/cluster/map-json.ts";
import { KeywordReader, type ReadKeywords } from "#/cluster/read-keywords.ts";
import { readTextPieces } from "#/cluster/text-pieces.ts";
import { writeAtomically } from "#/cluster/whole-output.ts";

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function runCluster(command: CommandOptions): Promise<void> {
  const { input, output, clustering: options } = command;
  const start = performance.now();
  const keywords = await readKeywords(input, options);
  const read = performance.now();
  const clustering = await cluster(keywords, command);
  const clustered = performance.now();
  const described = describeClusters(keywords, clustering);
  const timings = {
    readMs: Math.round(read - start),
    clusterMs: Math.round(clustered - read),
    describeMs: Math.round(performance.now() - clustered),
  };
  await writeAtomically(output, writeMapJson(keywords, clustering, described, timings));
  const count = (value: number) => value.toLocaleString("en-US");
  say(
    `${count(keywords.texts.count)} keywords in ${count(clustering.clusterCount)} clusters and ` +
      `${count(described.pillarNames.length)} pillars, ${((performance.now() - start) / 1000).toFixed(1)} s` +
      (output === "-" ? "" : `; written to ${output}`),
  );
}

async function readKeywords(input: string, options: ClusteringOptions): Promise<ReadKeywords> {
  const badRows = new BadRows();
  const reader = new KeywordReader(badRows, options.method !== "wording", say);
  for await (const piece of withLineFeeds(readTextPieces(input, say))) reader.push(piece);
  const keywords = reader.finish();
  for (const message of badRows.messages()) say(message);
  if (badRows.count > 0) {
    say(
      `${badRows.count.toLocaleString("en-US")} ${badRows.count === 1 ? "line" : "lines"} skipped`,
    );
  }
  if (keywords.rowCount > 0) return keywords;
  const name = input === "-" ? "Standard input" : input;
  throw new CommandFailure(
    badRows.count > 0
      ? `Nothing is left of ${name}: all rows were skipped and nothing was written.`
      : `${name} has no rows. It needs a header line and at least one row below it.`,
  );
}

async function cluster(
  { texts, table, volumes }: ReadKeywords,
  { clustering: options, language }: CommandOptions,
): Promise<Clustering> {
  const isCompared = options.method === "auto" && texts.count <= MAX_KEYWORDS_COMPARED;
  const keywords =
    isCompared || options.method === "wording"
      ? Array.from({ length: texts.count }, (_, id) => texts.textOf(id))
      : [];
  const edges =
    keywords.length > 0
      ? await compareWording(keywords, language, options.method === "wording")
      : null;
  if (options.method === "wording") return clusterWording(keywords, options, edges);
  const priority = volumes.some((volume) => volume > 0) && volumes.map((volume) => volume || 0);
  const wording = isCompared && {
    keys: Uint32Array.from(keywords, keyOfText),
    edges,
    languages: languagesOf(splitKeywords(keywords)),
  };
  return clusterSerps(table, { ...options, ...(priority && { priority }) }, wording || undefined);
}

/** By meaning and letters where the encoder covers it, otherwise by letters; null: a list that letters decide alone. */
async function compareWording(keywords: readonly string[], language: string, isList: boolean) {
  const embed = isList ? embedList : embedKeywords;
  const meaning = await embed(configuredEmbedder(), keywords, language).catch((error: unknown) => {
    say(`${describeError(error)}; wording is compared by letters.`);
    return null;
  });
  return isList
    ? meaning && connectList(keywords, meaning)
    : connectWording(wordingVectors(splitKeywords(keywords)), meaning);
}

function configuredEmbedder(): TextEmbedder {
  try {
    return createConfiguredEmbedder(process.env);
  } catch (error) {
    throw new CommandFailure(describeError(error));
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  const options = readCommandOptions(process.argv.slice(2));
  if (options === "help") process.stdout.write(USAGE);
  else await runCluster(options);
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whatever reads our output (head, a closed pager) may stop before the end.
  process.exit(error.code === "EPIPE" ? 0 : 1);
});

try {
  await main();
} catch (error) {
  if (!(error instanceof CommandFailure)) throw error;
  say(`cluster: ${error.message}`);
  process.exitCode = 1;
}
