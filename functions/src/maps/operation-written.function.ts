import { mapId } from "@mapwright/core/ids";
import { keywordsBroughtBy } from "@mapwright/core/maps/log/keyword-limit";
import { operationIdOf } from "@mapwright/core/maps/log/operation-parts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { REGION } from "#/platform/region.ts";

/** What hands write is far below; the rules end at 32 KiB, where regrouping and imports come near. */
const LARGE_OPERATION_BYTES = 20_000;

/** Of the changes as stored, which is nearly all of an operation. */
function operationBytes(operation: DocumentSnapshot | undefined): number {
  const changes: unknown = operation?.get("changes");
  return typeof changes === "string" ? Buffer.byteLength(changes) : 0;
}

/**
 * Trigger `operationWritten`: somebody changed a map. Notifies those who were named in a comment, drops at once what no
 * reader would take, and takes keywords off again that the plan has no room for. An operation that names nobody and
 * brings no keywords, as nearly all do, costs no read.
 */
export const operationWritten = onDocumentCreated(
  {
    document: "maps/{map}/ops/{op}",
    region: REGION,
    // A map of 25,000 keywords is unpacked where it is near its limit.
    memory: "512MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ params, data }) => {
    if (!data) return;
    // Counted by a metric of Cloud Logging (ops/monitoring).
    const bytes = operationBytes(data);
    if (bytes >= LARGE_OPERATION_BYTES)
      logger.warn("large map operation", { map: params.map, bytes });
    const map = mapId.parse(params.map);
    const { readStoredOperation } = await import("#/maps/read-operations.ts");
    const read = readStoredOperation(data);
    if ("ref" in read) {
      const [{ database }, { dropFromMap }] = await Promise.all([
        import("#/platform/database.ts"),
        import("#/maps/drop-operations.ts"),
      ]);
      for (const dropped of await dropFromMap(database(), map, [read], Date.now()))
        logger.warn("operations dropped", { map, ...dropped });
      return;
    }
    if (read.changes.some((change) => keywordsBroughtBy(change).length > 0)) {
      const [{ database }, { limitKeywords }] = await Promise.all([
        import("#/platform/database.ts"),
        import("#/maps/limit-keywords.ts"),
      ]);
      const taken = await limitKeywords(database(), map, operationIdOf(read), Date.now());
      if (taken > 0) logger.info("keywords over the limit", { map, taken });
    }
    const names: unknown = data.get("names");
    if (!Array.isArray(names) || names.length === 0) return;
    const [{ database }, { tellMentions }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/tell-mentions.ts"),
    ]);
    const told = await tellMentions(database(), map, data);
    if (told > 0) logger.info("mentions", { map, told });
  },
);
