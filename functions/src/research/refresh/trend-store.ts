/** The history of a map's figures: read and written in the transaction that ends a refresh. */
import { mapTrendPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import {
  extendTrend,
  siteTrend,
  threadsTrend,
  type SitePoint,
  type ThreadsPoint,
} from "@mapwright/core/refresh/map-trend";
import { Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";
import {
  extendPageTrend,
  pageTrend,
  storePageTrend,
  thinReadings,
  type PageReading,
} from "@mapwright/core/refresh/page-trend";
import type { z } from "zod";
import { packJson, unpackJson } from "#/research/stored-results.ts";

/** A refresh's reading, and the reading before it. */
export interface TrendStep<Point> {
  readonly before: Point;
  readonly after: Point;
}

/** Maximum size of a packed document: well under Firestore's 1 MiB. */
const MAX_BYTES = 900 * 1024;

type KnownStep =
  | { readonly kind: "site"; readonly step: TrendStep<SitePoint> }
  | { readonly kind: "threads"; readonly step: TrendStep<ThreadsPoint> }
  | { readonly kind: "pages"; readonly step: TrendStep<PageReading> };

/** Reads; what it resolves with writes. The first refresh of a map stores the reading before it, too. */
export async function openTrend(
  db: Firestore,
  transaction: Transaction,
  map: MapId,
  known: KnownStep,
): Promise<() => void> {
  const ref = db.doc(mapTrendPath(map, known.kind));
  const found = await transaction.get(ref);
  const stored = found.exists ? await unpackJson(found.data()) : null;
  const data = await packExtended(known, stored);
  return () => {
    transaction.set(ref, { at: Timestamp.fromMillis(known.step.after.at), data });
  };
}

function packExtended(known: KnownStep, stored: unknown): Promise<Buffer> {
  if (known.kind === "pages") {
    const readings = stored === null ? [] : pageTrend.parse(stored);
    return packReadings(extendPageTrend(readings, known.step.before, known.step.after));
  }
  const points =
    known.kind === "site"
      ? extended(parsePoints(siteTrend, stored), known.step)
      : extended(parsePoints(threadsTrend, stored), known.step);
  return packJson({ version: 1, points });
}

function extended<Point extends { readonly at: number }>(
  points: readonly Point[],
  { before, after }: TrendStep<Point>,
): Point[] {
  return extendTrend(points, before, after);
}

/** Packs the readings; where they take too much room, with the older ones further apart. */
async function packReadings(readings: readonly PageReading[]): Promise<Buffer> {
  const data = await packJson(storePageTrend(readings));
  if (data.byteLength <= MAX_BYTES || readings.length <= 2) return data;
  return packReadings(thinReadings(readings, Math.floor(readings.length * 0.8)));
}

function parsePoints<Point>(
  schema: z.ZodType<{ points: Point[] }>,
  stored: unknown,
): readonly Point[] {
  return stored === null ? [] : schema.parse(stored).points;
}
