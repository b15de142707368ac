/** Our own format: the snapshot and its edits in one JSON text. Lossless; input is validated as untrusted. */
import { z } from "zod";
import { buildImportFault, type ImportFault } from "#/tables/import-fault.ts";
import { describeMetricsBasis } from "#/maps/files/format-volume.ts";
import { estimateSpread } from "#/research/volume-range.ts";
import { findMapFault } from "#/maps/files/map-fault.ts";
import type { MapQuestion } from "#/maps/files/exports/questions-table.ts";
import { mapEdits } from "#/maps/log/map-edits.ts";
import { siteEvidence } from "#/domains/site-evidence.ts";
import { findSiteFault } from "#/domains/site-integrity.ts";
import { mapSnapshot } from "#/snapshot/map-snapshot.ts";
import { MAP_TYPES } from "#/snapshot/map-type.ts";
import { redditEvidence } from "#/reddit/reddit-evidence.ts";
import { researchLocale } from "#/keywords/locale.ts";

const MAP_JSON_FORMAT = "mapwright-map";
const MAP_JSON_VERSION = 1;

/** Evidence apart from SERPs, which are in the snapshot; null: none of that kind. */
const fileEvidence = z.object({
  site: siteEvidence.nullable(),
  reddit: z
    .object({
      /** Sources as in `MapEvidence`. */
      sources: z.array(z.string()),
      evidence: redditEvidence,
    })
    .nullable(),
});
export type JsonEvidence = z.infer<typeof fileEvidence>;

export const NO_FILE_EVIDENCE: JsonEvidence = { site: null, reddit: null };

/** Schema of the file. */
export const mapJson = z.object({
  format: z.literal(MAP_JSON_FORMAT),
  version: z.literal(MAP_JSON_VERSION),
  title: z.string(),
  /** Files of before there were other types don't say it. */
  type: z.enum(MAP_TYPES).default("serp"),
  locale: researchLocale,
  seeds: z.array(z.string()),
  /** Unix ms. */
  exportedAt: z.number(),
  /** Names of the people whose ids appear in the edits, for human readers; an import trusts neither. */
  people: z.record(z.string(), z.string()),
  map: mapSnapshot,
  evidence: fileEvidence.default(NO_FILE_EVIDENCE),
  edits: mapEdits,
});
export type MapJson = z.infer<typeof mapJson>;

export type ReadMapJson =
  | { readonly isRead: true; readonly file: MapJson }
  | { readonly isRead: false; readonly fault: ImportFault };

/**
 * One line of JSON. What it says about estimates and questions is for whoever reads the file: an import works the former
 * out again, and the latter are stored with the results pages of a research.
 */
export function writeMapJson(
  file: Omit<MapJson, "format" | "version"> & { readonly questions?: readonly MapQuestion[] },
): string {
  const { metrics } = file.map;
  const estimates = metrics.estimated
    ? { basis: describeMetricsBasis(metrics), timesLowerOrHigher: estimateSpread(metrics.source) }
    : null;
  return JSON.stringify({ format: MAP_JSON_FORMAT, version: MAP_JSON_VERSION, estimates, ...file });
}

/** Tells whether `text`, which is JSON, says that it is an exported map. */
export function isMapExport(text: string): boolean {
  return text.slice(0, 200).includes(`"format":"${MAP_JSON_FORMAT}"`);
}

/** Tells whether `text` claims to be a Mapwright map, valid or not. */
export function isMapJson(text: string): boolean {
  return /^\s*\{/.test(text);
}

/** The map, or the reason it is invalid. */
export function readMapJson(text: string): ReadMapJson {
  const refuse = (reason: string): ReadMapJson => ({
    isRead: false,
    fault: buildImportFault(null, "", reason),
  });
  const content = parseJson(text);
  if (content === undefined) {
    return refuse(
      "This is not complete JSON. Export the map again, or get a new copy of the file.",
    );
  }
  const head = z.object({ format: z.literal(MAP_JSON_FORMAT), version: z.number() });
  const known = head.safeParse(content);
  if (!known.success) {
    return refuse("This JSON is not a Mapwright map. Import a file created with “Export map”.");
  }
  if (known.data.version > MAP_JSON_VERSION) {
    return refuse(
      "This file was created by a newer Mapwright version. Reload the page and import it again.",
    );
  }
  const parsed = mapJson.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join(".") ?? "";
    return refuse(`The map in this file is damaged at “${where}”. Export the map again.`);
  }
  const { map, edits, evidence } = parsed.data;
  const fault = findMapFault(map, edits) ?? (evidence.site && findSiteFault(evidence.site)) ?? null;
  return fault === null
    ? { isRead: true, file: parsed.data }
    : refuse(`The map in this file isn't valid: ${fault}. Export the map again.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
