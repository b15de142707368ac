import { mapId, type MapId } from "@mapwright/core/ids";
import { shouldRenewSummary } from "@mapwright/core/maps/summary/changes-summary";
import { listBroughtKeywords } from "@mapwright/core/maps/log/keyword-limit";
import { toOperationId } from "@mapwright/core/maps/log/operation-parts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { log } from "#/platform/log/log.ts";
import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Manual edits are far below this; the rules' limit is 32 KiB, which regrouping and imports come close to. */
const LARGE_OPERATION_BYTES = 20_000;

/** Size of the changes as stored, which is nearly all of an operation. */
function operationBytes(operation: DocumentSnapshot | undefined): number {
  const changes: unknown = operation?.get("changes");
  return typeof changes === "string" ? Buffer.byteLength(changes) : 0;
}

async function noteForWebhooks(map: MapId, operation: DocumentSnapshot): Promise<void> {
  const [{ getDatabase }, { noteMapChange }, { cloudTasks }] = await Promise.all([
    import("#/platform/database.ts"),
    import("#/platform/webhooks/note-map-change.ts"),
    import("#/platform/webhooks/task-queues.ts"),
  ]);
  await noteMapChange({ db: getDatabase(), now: Date.now, queues: cloudTasks }, map, operation);
}

/**
 * Trigger `operationWritten`: someone changed a map. Notifies the people mentioned in a comment, deletes operations
 * that every reader would reject, and removes keywords that exceed the plan. An operation without mentions or new
 * keywords, as nearly all are, costs one read, which tells whether a webhook wants to know.
 */
export const operationWritten = onDocumentCreated(
  {
    document: "maps/{map}/ops/{op}",
    region: FUNCTIONS_REGION,
    // A map with up to 25,000 keywords is decompressed when it is near its limit.
    memory: "512MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ params, data }) => {
    if (!data) return;
    const bytes = operationBytes(data);
    if (bytes >= LARGE_OPERATION_BYTES) log.warn("large map operation", { map: params.map, bytes });
    const map = mapId.parse(params.map);
    const { readStoredOperation } = await import("#/platform/maps/read-operations.ts");
    const read = readStoredOperation(data);
    if ("ref" in read) {
      const [{ getDatabase }, { dropFromMap }] = await Promise.all([
        import("#/platform/database.ts"),
        import("#/maps/drop-operations.ts"),
      ]);
      for (const dropped of await dropFromMap(getDatabase(), map, [read], Date.now()))
        log.warn("operations dropped", { map, ...dropped });
      return;
    }
    if (read.changes.some((change) => listBroughtKeywords(change).length > 0)) {
      const [{ getDatabase }, { limitKeywords }] = await Promise.all([
        import("#/platform/database.ts"),
        import("#/maps/limit-keywords.ts"),
      ]);
      const taken = await limitKeywords(getDatabase(), map, toOperationId(read), Date.now());
      if (taken > 0) log.info("keywords over the limit", { map, taken });
    }
    const names: unknown = data.get("names");
    if (Array.isArray(names) && names.length > 0) {
      const [{ getDatabase }, { notifyMentions }] = await Promise.all([
        import("#/platform/database.ts"),
        import("#/maps/notify-mentions.ts"),
      ]);
      const notified = await notifyMentions(getDatabase(), map, data);
      if (notified > 0) log.info("mentions", { map, notified });
    }
    await noteForWebhooks(map, data);
    if (!read.changes.some(shouldRenewSummary)) return;
    const { renewMapSummary } = await import("#/maps/summary/renew-map-summary.ts");
    await renewMapSummary(map);
  },
);
