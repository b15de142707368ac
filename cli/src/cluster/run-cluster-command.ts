/** `mapwright cluster`: runs the engine on a file and writes the result. */
import { basename, extname } from "node:path";
import type { ClusteringMethod } from "@mapwright/core/clustering/clustering";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { formatCounted } from "@mapwright/core/maps/files/format-volume";
import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { readEndpointSettings } from "@mapwright/embeddings/embedder-settings";
import { BadRows } from "#/cluster/bad-rows.ts";
import { writeClusterJson } from "#/cluster/cluster-json.ts";
import type { ClusterCommandOptions } from "#/cluster/cluster-options.ts";
import { listColumnRows, listMapRows } from "#/cluster/cluster-rows.ts";
import { describeClusters } from "#/cluster/describe-clusters.ts";
import { groupElsewhere } from "#/cluster/group-elsewhere.ts";
import { canFitInMap, groupInput, type GroupedInput } from "#/cluster/group-input.ts";
import { readPieces } from "#/cluster/input-pieces.ts";
import { readInput, type Input } from "#/cluster/read-input.ts";
import { KeywordReader, type ReadKeywords } from "#/cluster/read-keywords.ts";
import { writeAtomically } from "#/whole-output.ts";
import { writeMap } from "#/cluster/write-map.ts";
import type { CommandContext } from "#/command-context.ts";
import { CommandFailure, UsageFailure } from "#/command-failure.ts";
import { createProgress } from "#/progress.ts";

type Say = (line: string) => void;

/** @throws CommandFailure when nothing could be written */
export async function runClusterCommand(
  command: ClusterCommandOptions,
  context: CommandContext,
): Promise<void> {
  const say: Say = (line) => void context.stderr.write(`${line}\n`);
  const path = chooseInput(command, context);
  const start = performance.now();
  const keywords = await readKeywords(
    { path, pieces: readPieces(path, context.stdin), encoding: command.encoding },
    command.method,
    say,
  );
  const read = performance.now();
  const method = command.method ?? methodFor(keywords, say);
  requireFormat(command, keywords);
  const grouped = await group(keywords, method, command, context, say);
  const clustered = performance.now();
  const facts = { readMs: Math.round(read - start), clusterMs: Math.round(clustered - read) };
  const counts = await write(keywords, grouped, { ...command, path }, context, facts);
  say(
    `${formatCounted(keywords.texts.count, "keyword")} in ${formatCounted(counts.clusters, "cluster")} and ` +
      `${formatCounted(counts.pillars, "pillar")}, ${((performance.now() - start) / 1000).toFixed(1)} s` +
      (command.output === "-" ? "" : `; written to ${command.output}`),
  );
}

function chooseInput({ input }: ClusterCommandOptions, { stdin }: CommandContext): string {
  if (input === null && stdin.isTTY === true)
    throw new UsageFailure("Name the file to read, such as keywords.csv, or pipe one in.");
  return input ?? "-";
}

async function readKeywords(
  input: Input,
  method: ClusteringMethod | null,
  say: Say,
): Promise<ReadKeywords> {
  const badRows = new BadRows();
  const reader = new KeywordReader(badRows, method !== null && method !== "wording", say);
  await readInput(input, reader);
  const keywords = reader.finish();
  for (const message of badRows.messages()) say(message);
  if (badRows.count > 0) {
    say(`${formatCounted(badRows.count, "line")} skipped`);
  }
  if (keywords.rowCount > 0) return keywords;
  const name = input.path === "-" ? "Standard input" : input.path;
  throw new CommandFailure(
    badRows.count > 0
      ? `Nothing is left of ${name}: all rows were skipped and nothing was written.`
      : `${name} has no rows. It needs a header line and at least one row below it.`,
  );
}

/** Chooses grouping by results where there are any: a keyword without results is placed by its wording. */
function methodFor({ table }: ReadKeywords, say: Say): ClusteringMethod {
  if (table.urls.length === 0) {
    say("No results in it: grouped by wording");
    return "wording";
  }
  let without = 0;
  for (let keyword = 0; keyword < table.keywordCount; keyword++)
    if (table.offsets[keyword] === table.offsets[keyword + 1]) without++;
  if (without > 0) say(`${formatCounted(without, "keyword")} without a URL, placed by wording`);
  return "auto";
}

function requireFormat({ format }: ClusterCommandOptions, { texts }: ReadKeywords): void {
  if (format === "json" || canFitInMap(texts.count)) return;
  throw new CommandFailure(
    `${formatCounted(texts.count, "keyword")} are too many for this format: pass --json.`,
  );
}

async function group(
  keywords: ReadKeywords,
  method: ClusteringMethod,
  command: ClusterCommandOptions,
  context: CommandContext,
  say: Say,
): Promise<GroupedInput> {
  const options = command.clusteringFor(method);
  if (command.groupingPlace !== "engine") {
    const place = command.groupingPlace;
    return { kind: "columns", clustering: await groupElsewhere(place, keywords, options, context) };
  }
  const isByMeaning = command.isByMeaning && (method === "auto" || method === "wording");
  const progress = createProgress(context.stderr, "Comparing meaning");
  try {
    return await groupInput(keywords, options, {
      embedder:
        isByMeaning && canFitInMap(keywords.texts.count) ? await openEmbedder(context) : null,
      language: command.language,
      now: Date.now(),
      onProgress: ({ stage, done, total }) => {
        if (stage === "embed") progress.show(done, total);
      },
      say,
    });
  } finally {
    progress.stop();
  }
}

async function openEmbedder({ openEmbedder: open, env }: CommandContext): Promise<TextEmbedder> {
  try {
    if (open) return open();
    const settings = readEndpointSettings(env);
    if (!settings) return (await import("#/cluster/encoder.ts")).createBuiltInEncoder();
    const { createEndpointEmbedder } = await import("@mapwright/embeddings/endpoint-embedder");
    return createEndpointEmbedder(settings);
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error));
  }
}

async function write(
  keywords: ReadKeywords,
  grouped: GroupedInput,
  command: ClusterCommandOptions & { readonly path: string },
  { stdout }: CommandContext,
  steps: { readonly readMs: number; readonly clusterMs: number },
): Promise<{ readonly clusters: number; readonly pillars: number }> {
  const start = performance.now();
  const timings = () => ({ ...steps, describeMs: Math.round(performance.now() - start) });
  if (grouped.kind === "columns") {
    const { clustering } = grouped;
    const described = describeClusters(keywords, clustering);
    const rows = listColumnRows(keywords, clustering, described);
    const json = writeClusterJson(rows, { ...clustering, timings: timings() });
    await writeAtomically(command.output, json, stdout);
    return { clusters: clustering.clusterCount, pillars: described.pillarNames.length };
  }
  const { snapshot } = grouped;
  const { method, resolution } = snapshot;
  const pieces =
    command.format === "json"
      ? writeClusterJson(listMapRows(snapshot), { method, resolution, timings: timings() })
      : await writeMap(
          {
            title: toTitle(command.path),
            snapshot,
            locale: {
              ...DEFAULT_LOCALE,
              language: command.language,
              ...(command.country !== null && { country: command.country }),
            },
            isLocaleKnown: command.country !== null,
            now: snapshot.metrics.asOf,
          },
          command.format,
        );
  await writeAtomically(command.output, pieces, stdout);
  return { clusters: snapshot.clusters.id.length, pillars: snapshot.pillars.id.length };
}

const toTitle = (path: string): string =>
  path === "-" ? "Keywords" : basename(path, extname(path));
