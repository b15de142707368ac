/** A map as sent to a callable: gzipped, as base64, within the size limit of a request. */
import type { ImportedMap } from "@mapwright/core/maps/files/imported-map";
import { IMPORT_PACKED_MAX_BYTES } from "@mapwright/core/tables/import-limits";
import {
  encodeRedditEvidence,
  encodeSiteEvidence,
  encodeSnapshot,
} from "@mapwright/core/maps/snapshot-codec";
import { ImportFailure } from "#/features/maps/import/opening/import-failure.ts";
import type { PackedMap } from "#/features/maps/import/import-protocol.ts";

/** Search results are dropped when the map would be too large with them. @throws ImportFailure */
export async function packMap(imported: ImportedMap): Promise<PackedMap> {
  const { snapshot, changes, seeds, type, evidence } = imported;
  const chunks = await encodeSnapshot(snapshot, gzip);
  const partOf = (part: "map" | "serps") =>
    chunks.filter((chunk) => chunk.part === part).map(({ data }) => data);
  const hasResults = snapshot.serps.urls.length > 0;
  // By what the keywords were compared by, a map without results is regrouped as it was grouped.
  const hasSerps = hasResults || snapshot.serps.wording !== undefined;
  const [map, serps] = [partOf("map"), hasSerps ? partOf("serps") : []];
  const { site, reddit } = evidence;
  const facts = {
    site: site ? (await encodeSiteEvidence(site, gzip)).map(({ data }) => data) : [],
    reddit: reddit
      ? (await encodeRedditEvidence(reddit.evidence, gzip)).map(({ data }) => data)
      : [],
  };
  const edits = changes.length === 0 ? [] : [await gzipJson(changes)];
  const size = bytesOf([...map, ...edits, ...facts.site, ...facts.reddit]);
  if (size > IMPORT_PACKED_MAX_BYTES) {
    throw new ImportFailure(
      `This map is ${megabytes(size)} when compressed; the import limit is ${megabytes(IMPORT_PACKED_MAX_BYTES)}. Split the file and import the parts.`,
    );
  }
  const isTooLarge = size + bytesOf(serps) > IMPORT_PACKED_MAX_BYTES;
  return {
    map: map.map(base64Of),
    serps: isTooLarge ? [] : serps.map(base64Of),
    changes: edits[0] ? base64Of(edits[0]) : null,
    seeds: seeds.slice(0, 20),
    type,
    site: facts.site.map(base64Of),
    reddit: facts.reddit.map(base64Of),
    sources: reddit?.sources ?? [],
    isWithoutSerps: hasResults && isTooLarge,
  };
}

async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)])
    .stream()
    .pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function gzipJson(content: unknown): Promise<Uint8Array> {
  return gzip(new TextEncoder().encode(JSON.stringify(content)));
}

/** Encodes bytes in chunks: a function call takes a limited number of arguments. */
function base64Of(bytes: Uint8Array): string {
  const PIECE = 0x6000;
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  }
  return text;
}

function bytesOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
