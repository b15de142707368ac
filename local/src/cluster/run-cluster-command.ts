/** The `cluster` command: runs the engine on a file and writes the map. */
import type { Writable } from "node:stream";
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import { keyOfText } from "@mapwright/core/clustering/graph/canonical-rows";
import { clusterWording } from "@mapwright/core/clustering/cluster-wording";
import type { Clustering, ClusteringOptions } from "@mapwright/core/clustering/clustering";
import { MAX_KEYWORDS_COMPARED } from "@mapwright/core/snapshot/cluster-keywords";
import { connectByLetters, connectPairs } from "@mapwright/core/clustering/pairs/connect-pairs";
import { embedKeywords, embedList } from "@mapwright/core/wording/embed-keywords";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { BadRows } from "#/cluster/bad-rows.ts";
import { CommandFailure } from "#/cluster/command-failure.ts";
import { readCommandOptions, USAGE, type CommandOptions } from "#/cluster/command-options.ts";
import { describeClusters } from "#/cluster/describe-clusters.ts";
import { writeMapJson } from "#/cluster/map-json.ts";
import { readPieces } from "#/cluster/input-pieces.ts";
import { readInput, type Input } from "#/cluster/read-input.ts";
import { KeywordReader, type ReadKeywords } from "#/cluster/read-keywords.ts";
import { writeAtomically } from "#/cluster/whole-output.ts";

/** `process`, or what stands in for it. */
export interface CommandContext {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** @throws an error that names a setting that is wrong or missing. */
  readonly openEmbedder: () => TextEmbedder;
}

type Say = (line: string) => void;

/** @returns the exit code: 0 = a map or the help was written, 1 = something said on standard error prevented it. */
export async function runClusterCommand(
  args: readonly string[],
  context: CommandContext,
): Promise<0 | 1> {
  const say: Say = (line) => context.stderr.write(`${line}\n`);
  try {
    const options = readCommandOptions(args);
    if (options === "help") context.stdout.write(USAGE);
    else await writeMap(options, context, say);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    say(`cluster: ${error.message}`);
    return 1;
  }
}

async function writeMap(command: CommandOptions, context: CommandContext, say: Say): Promise<void> {
  const { input: path, output, encoding, clustering: options } = command;
  const start = performance.now();
  const pieces = readPieces(path, context.stdin);
  const keywords = await readKeywords({ path, pieces, encoding }, options, say);
  const read = performance.now();
  const clustering = await cluster(keywords, command, { ...context, say });
  const clustered = performance.now();
  const described = describeClusters(keywords, clustering);
  const timings = {
    readMs: Math.round(read - start),
    clusterMs: Math.round(clustered - read),
    describeMs: Math.round(performance.now() - clustered),
  };
  const json = writeMapJson(keywords, clustering, described, timings);
  await writeAtomically(output, json, context.stdout);
  const count = (value: number) => value.toLocaleString("en-US");
  say(
    `${count(keywords.texts.count)} keywords in ${count(clustering.clusterCount)} clusters and ` +
      `${count(described.pillarNames.length)} pillars, ${((performance.now() - start) / 1000).toFixed(1)} s` +
      (output === "-" ? "" : `; written to ${output}`),
  );
}

async function readKeywords(
  input: Input,
  options: ClusteringOptions,
  say: Say,
): Promise<ReadKeywords> {
  const badRows = new BadRows();
  const reader = new KeywordReader(badRows, options.method !== "wording", say);
  await readInput(input, reader);
  const keywords = reader.finish();
  for (const message of badRows.messages()) say(message);
  if (badRows.count > 0) {
    say(
      `${badRows.count.toLocaleString("en-US")} ${badRows.count === 1 ? "line" : "lines"} skipped`,
    );
  }
  if (keywords.rowCount > 0) return keywords;
  const name = input.path === "-" ? "Standard input" : input.path;
  throw new CommandFailure(
    badRows.count > 0
      ? `Nothing is left of ${name}: all rows were skipped and nothing was written.`
      : `${name} has no rows. It needs a header line and at least one row below it.`,
  );
}

async function cluster(
  { texts, table, volumes }: ReadKeywords,
  { clustering: options, language }: CommandOptions,
  { openEmbedder, say }: Pick<CommandContext, "openEmbedder"> & { readonly say: Say },
): Promise<Clustering> {
  const isCompared = options.method === "auto" && texts.count <= MAX_KEYWORDS_COMPARED;
  const keywords =
    isCompared || options.method === "wording"
      ? Array.from({ length: texts.count }, (_, id) => texts.textOf(id))
      : [];
  const byLetters = (error: unknown) => {
    say(`${describeError(error)}; wording is compared by letters.`);
    return null;
  };
  if (options.method === "wording") {
    const vectors = await embedList(configuredEmbedder(openEmbedder), keywords).catch(byLetters);
    return clusterWording(keywords, options, vectors && connectPairs(keywords, vectors));
  }
  const priority = volumes.some((volume) => volume > 0) && volumes.map((volume) => volume || 0);
  const asked = { ...options, ...(priority && { priority }) };
  if (!isCompared) return clusterSerps(table, asked);
  const vectors = await embedKeywords(configuredEmbedder(openEmbedder), keywords, language).catch(
    byLetters,
  );
  return clusterSerps(table, asked, {
    keys: Uint32Array.from(keywords, keyOfText),
    edges: vectors ? connectPairs(keywords, vectors) : connectByLetters(keywords),
  });
}

function configuredEmbedder(openEmbedder: () => TextEmbedder): TextEmbedder {
  try {
    return openEmbedder();
  } catch (error) {
    throw new CommandFailure(describeError(error));
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
