import { mapId } from "@mapwright/core/ids";
import * as logger from "firebase-functions/logger";
import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { REGION } from "#/platform/region.ts";

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
