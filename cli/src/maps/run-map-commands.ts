/** Runs `maps`, `map` and `export`. */
import type { z } from "zod";
import { mapDetails, outline, type MapDetails } from "@mapwright/core/maps/reading/map-shapes";
import type { ApiExportFormat } from "@mapwright/core/maps/reading/read-map-inputs";
import { createPageSchema, PAGE_MAX_ITEMS } from "@mapwright/core/paging";
import type { OutlineOrder } from "@mapwright/core/snapshot/map-outline";
import { connect } from "#/account/connect.ts";
import type { ApiClient } from "#/api/api-client.ts";
import type { CommandContext } from "#/command-context.ts";
import { UsageFailure } from "#/command-failure.ts";
import { formatOfEnding } from "#/format-of-ending.ts";
import { formatCount, formatTable, cleanTerminalText } from "#/plain-text.ts";
import { writeAtomically } from "#/whole-output.ts";
import { writeJson } from "#/write-json.ts";

export interface ListOptions {
  readonly state: string;
  readonly limit: number;
  readonly json?: boolean;
}

export interface OutlineOptions {
  readonly order: OutlineOrder;
  readonly clusters: number;
  readonly json?: boolean;
}

export interface ExportOptions {
  readonly format?: ApiExportFormat;
  readonly out?: string;
}

const mapPage = createPageSchema(mapDetails);

export async function listMaps(options: ListOptions, context: CommandContext): Promise<void> {
  const maps = await readMaps(await connect(context), options);
  if (options.json) writeJson(context, maps);
  else if (maps.length === 0) context.stderr.write(`No ${options.state} maps.\n`);
  else
    context.stdout.write(
      formatTable(
        ["Id", "Keywords", "Clusters", "Updated", "Title"],
        maps.map(({ id, counts, updatedAt, title }) => [
          id,
          formatCount(counts.keywords),
          formatCount(counts.clusters),
          updatedAt.slice(0, 10),
          cleanTerminalText(title),
        ]),
      ),
    );
}

async function readMaps(client: ApiClient, { state, limit }: ListOptions): Promise<MapDetails[]> {
  const maps: MapDetails[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.get("/maps", mapPage, {
      state,
      limit: Math.min(PAGE_MAX_ITEMS, limit - maps.length),
      cursor,
    });
    maps.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && maps.length < limit);
  return maps;
}

export async function showMap(
  id: string,
  { order, clusters, json = false }: OutlineOptions,
  context: CommandContext,
): Promise<void> {
  const client = await connect(context);
  const path = `/maps/${encodeURIComponent(id)}`;
  const [map, found] = await Promise.all([
    client.get(path, mapDetails),
    client.get(`${path}/outline`, outline, { order, clustersPerPillar: clusters }),
  ]);
  if (json) writeJson(context, { ...map, outline: found });
  else context.stdout.write(formatOutline(map, found));
}

function formatOutline(
  { title, isEstimated }: MapDetails,
  { keywordCount, clusterCount, volumePerMonth, pillars }: z.infer<typeof outline>,
): string {
  const searches = isEstimated ? "searches a month (estimated)" : "searches a month";
  const head = [
    cleanTerminalText(title),
    `${formatCount(keywordCount)} keywords, ${formatCount(clusterCount)} clusters, ${formatCount(volumePerMonth)} ${searches}`,
  ];
  const lines = pillars.flatMap((pillar) => {
    const rest = pillar.clusterCount - pillar.clusters.length;
    return [
      "",
      `${cleanTerminalText(pillar.name)}  ${formatCount(pillar.volumePerMonth)}`,
      ...pillar.clusters.map(
        ({ name, keywordCount: count, volumePerMonth: volume }) =>
          `  ${cleanTerminalText(name)}  ${formatCount(volume)}  (${formatCount(count)} ${count === 1 ? "keyword" : "keywords"})`,
      ),
      ...(rest > 0 ? [`  and ${formatCount(rest)} more`] : []),
    ];
  });
  return `${[...head, ...lines].join("\n")}\n`;
}

const BY_ENDING: Readonly<Record<string, ApiExportFormat>> = {
  ".csv": "csv",
  ".json": "json",
  ".md": "markdown",
  ".pdf": "pdf",
  ".png": "png",
  ".svg": "svg",
  ".xlsx": "xlsx",
  ".xmind": "xmind",
};
/** A terminal can't show them. */
const BINARY: ReadonlySet<ApiExportFormat> = new Set(["pdf", "png", "xlsx", "xmind"]);

export async function exportMap(
  id: string,
  { format: asked, out = "-" }: ExportOptions,
  context: CommandContext,
): Promise<void> {
  const format = asked ?? (out === "-" ? "csv" : formatOfEnding(BY_ENDING, out));
  if (BINARY.has(format) && out === "-" && context.stdout.isTTY === true)
    throw new UsageFailure(`A terminal can't show ${format}: pass --out.`);
  const client = await connect(context);
  const bytes = await client.getFile(`/maps/${encodeURIComponent(id)}/export`, { format });
  await writeAtomically(out, [bytes], context.stdout);
  if (out !== "-") context.stderr.write(`Written to ${out}\n`);
}
