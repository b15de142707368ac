import type { AuditAction } from "@mapwright/core/audit/audit-entry";
import { mapId, userId, workspaceId } from "@mapwright/core/ids";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/**
 * Trigger `mapWritten`: a map was created, or an editor renamed or filed it in a browser. Records it in the audit log,
 * and makes the summary that dashboards show. A map that leaves the list frees a place in the plan for another.
 */
export const mapWritten = onDocumentWritten(
  {
    document: "maps/{map}",
    region: FUNCTIONS_REGION,
    // A map with up to 25,000 keywords is decompressed for its summary.
    memory: "512MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ id, time, data }) => {
    if (!data?.after.exists) return;
    const { before, after } = data;
    const action = actionOf(before, after);
    if (needsSummary(before, after)) {
      const { renewMapSummary } = await import("#/maps/summary/renew-map-summary.ts");
      await renewMapSummary(mapId.parse(after.id));
    }
    if (action === null) return;
    const isNew = action === "map-created";
    const title = String(after.get("title"));
    const [{ getDatabase }, { recordChange }, { keepMapsWithinPlan }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/platform/record-change.ts"),
      import("#/maps/keep-maps-within-plan.ts"),
    ]);
    const workspace = workspaceId.parse(after.get("workspaceId"));
    if (!isNew && action !== "map-renamed")
      await keepMapsWithinPlan(getDatabase(), workspace, Date.parse(time));
    await recordChange(getDatabase(), {
      eventId: id,
      atMs: Date.parse(time),
      workspaceId: workspace,
      action,
      actor: userId.safeParse(after.get(isNew ? "createdBy" : "updatedBy")).data ?? null,
      target: isNew ? title : String(before.get("title")),
      ...(action === "map-renamed" && { detail: title }),
    });
  },
);

/** null: nothing that the log records. Browsers change one thing at a time. */
function actionOf(before: DocumentSnapshot, after: DocumentSnapshot): AuditAction | null {
  if (!before.exists) return "map-created";
  if (before.get("title") !== after.get("title")) return "map-renamed";
  const [wasTrashed, isTrashed] = [isSet(before, "trashedAt"), isSet(after, "trashedAt")];
  if (wasTrashed !== isTrashed) return isTrashed ? "map-trashed" : "map-restored";
  const [wasArchived, isArchived] = [isSet(before, "archivedAt"), isSet(after, "archivedAt")];
  if (wasArchived !== isArchived) return isArchived ? "map-archived" : "map-unarchived";
  return null;
}

/** The fields of a map's document that its summary is made from. */
const SUMMARIZED = [
  "title",
  "snapshot.id",
  "edits.id",
  "logRevision",
  "evidence.site.id",
  "evidence.reddit.id",
] as const;

function needsSummary(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  return (
    !before.exists ||
    SUMMARIZED.some((field) => before.get(field) !== after.get(field)) ||
    isListed(before) !== isListed(after)
  );
}

const isListed = (map: DocumentSnapshot) => !isSet(map, "archivedAt") && !isSet(map, "trashedAt");

const isSet = (map: DocumentSnapshot, field: string) => (map.get(field) ?? null) !== null;
