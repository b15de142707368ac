import { mapId } from "@mapwright/core/ids";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { REGION } from "#/platform/region.ts";

/** What hands write is far below; the rules end at 30,000 characters, where regrouping and imports come near. */
const LARGE_OPERATION_BYTES = 20_000;

/** Of the changes as stored, which is nearly all of an operation. */
function operationBytes(operation: DocumentSnapshot | undefined): number {
  const changes: unknown = operation?.get("changes");
  return typeof changes === "string" ? Buffer.byteLength(changes) : 0;
}

/**
 * Trigger `operationWritten`: somebody changed a map; tells those who were named in a comment. An operation that names
 * nobody, as nearly all do, costs no read.
 */
export const operationWritten = onDocumentCreated(
  {
    document: "maps/{map}/ops/{op}",
    region: REGION,
    memory: "256MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ params, data }) => {
    // Counted by a metric of Cloud Logging (ops/monitoring).
    const bytes = operationBytes(data);
    if (bytes >= LARGE_OPERATION_BYTES)
      logger.warn("large map operation", { map: params.map, bytes });
    const names: unknown = data?.get("names");
    if (!data || !Array.isArray(names) || names.length === 0) return;
    const [{ database }, { tellMentions }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/tell-mentions.ts"),
    ]);
    const told = await tellMentions(database(), mapId.parse(params.map), data);
    if (told > 0) logger.info("mentions", { map: params.map, told });
  },
);
