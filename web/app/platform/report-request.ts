/** How a page asks a map's page for a report: with the state of a navigation, so that a reload doesn't ask again. */
import { REPORTED_EVIDENCE, type ReportedEvidence } from "@mapwright/core/maps/share-report";
import { z } from "zod";

const reportRequest = z.object({ report: z.enum(REPORTED_EVIDENCE) });

export const reportRequestOf = (report: ReportedEvidence): z.infer<typeof reportRequest> => ({
  report,
});

/** @param state of the location; null: no report is asked for */
export function reportAskedFor(state: unknown): ReportedEvidence | null {
  return reportRequest.safeParse(state).data?.report ?? null;
}
