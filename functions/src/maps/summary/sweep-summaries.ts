/**
 * Makes the summaries of maps that nobody has changed since summaries exist, or since what they contain has changed: a
 * page of maps per run, until all have been seen for the current version.
 */
import { mapsPath, summarySweepPath } from "@mapwright/core/firestore-paths";
import { mapId } from "@mapwright/core/ids";
import { SUMMARY_VERSION } from "@mapwright/core/maps/summary/map-summary";
import { z } from "zod";
import { renewSummary, type SummaryDeps } from "#/maps/summary/renew-summary.ts";

const PAGE = 50;

const summarySweep = z.object({
  version: z.number().int(),
  /** The last map that was seen; null: none, or all. */
  after: z.string().nullable(),
  isDone: z.boolean(),
});

/** @returns how many maps were seen; 0: there is nothing to do */
export async function sweepSummaries(
  deps: SummaryDeps,
  onFailure: (map: string, error: unknown) => void,
): Promise<number> {
  const { db } = deps;
  const ref = db.doc(summarySweepPath());
  const known = summarySweep.safeParse((await ref.get()).data());
  const isCurrent = known.success && known.data.version === SUMMARY_VERSION;
  if (isCurrent && known.data.isDone) return 0;
  const after = isCurrent ? known.data.after : null;
  const byId = db.collection(mapsPath()).orderBy("id").limit(PAGE);
  const page = await (after === null ? byId : byId.startAfter(after)).get();
  for (const { id } of page.docs) {
    try {
      await renewSummary(deps, mapId.parse(id));
    } catch (error) {
      // One that can't be read keeps none of the others waiting.
      onFailure(id, error);
    }
  }
  const last = page.docs.at(-1)?.id ?? null;
  await ref.set({
    version: SUMMARY_VERSION,
    after: page.size < PAGE ? null : last,
    isDone: page.size < PAGE,
  });
  return page.size;
}
