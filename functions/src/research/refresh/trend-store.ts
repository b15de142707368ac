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
import type { z } from "zod";
import { packJson, unpackJson } from "#/research/stored-results.ts";

/** What a refresh read, and the reading before. */
export interface TrendStep<Point> {
  readonly before: Point;
  readonly after: Point;
}

type KnownStep =
  | { readonly kind: "site"; readonly step: TrendStep<SitePoint> }
  | { readonly kind: "threads"; readonly step: TrendStep<ThreadsPoint> };

/** Reads; what it resolves with writes. The first refresh of a map stores the reading before it, too. */
export async function openTrend(
  db: Firestore,
  transaction: Transaction,
  map: MapId,
  { kind, step }: KnownStep,
): Promise<() => void> {
  const ref = db.doc(mapTrendPath(map, kind));
  const found = await transaction.get(ref);
  const stored = found.exists ? await unpackJson(found.data()) : null;
  const points =
    kind === "site"
      ? extendTrend(parsePoints(siteTrend, stored), step.before, step.after)
      : extendTrend(parsePoints(threadsTrend, stored), step.before, step.after);
  const data = await packJson({ version: 1, points });
  return () => {
    transaction.set(ref, { at: Timestamp.fromMillis(step.after.at), data });
  };
}

function parsePoints<Point>(
  schema: z.ZodType<{ points: Point[] }>,
  stored: unknown,
): readonly Point[] {
  return stored === null ? [] : schema.parse(stored).points;
}
