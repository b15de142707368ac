/** A dashboard's request to a map's page for a report, in a navigation's state, so that a reload doesn't ask again. */
import { mapId, type MapId } from "@mapwright/core/ids";
import {
  REPORT_MAX_MAPS,
  REPORTED_SECTIONS,
  type ReportedSection,
} from "@mapwright/core/maps/share/share-report";
import { z } from "zod";

const requestedReport = z.object({
  section: z.enum(REPORTED_SECTIONS),
  /** Further maps, of a report over several. */
  maps: z
    .array(mapId)
    .max(REPORT_MAX_MAPS - 1)
    .default([]),
});
/** A report with this section chosen. */
export type RequestedReport = z.infer<typeof requestedReport>;

const reportRequest = z.object({ report: requestedReport });

export const buildReportRequest = (
  section: ReportedSection,
  maps: readonly MapId[] = [],
): z.infer<typeof reportRequest> => ({ report: { section, maps: [...maps] } });

/** @param state of the location; null: no report is asked for */
export function findRequestedReport(state: unknown): RequestedReport | null {
  return reportRequest.safeParse(state).data?.report ?? null;
}
