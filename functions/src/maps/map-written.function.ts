import { userId, workspaceId } from "@mapwright/core/ids";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { REGION } from "#/platform/region.ts";

/** Trigger `mapWritten`: research made a map, or an editor renamed one from a browser; tells the log. */
export const mapWritten = onDocumentWritten(
  { document: "maps/{map}", region: REGION, memory: "256MiB", maxInstances: 10, retry: true },
  async ({ id, time, data }) => {
    if (!data?.after.exists) return;
    const { before, after } = data;
    const title = String(after.get("title"));
    const isNew = !before.exists;
    if (!isNew && before.get("title") === title) return;
    const [{ database }, { tellChange }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/platform/tell-change.ts"),
    ]);
    await tellChange(database(), {
      eventId: id,
      atMs: Date.parse(time),
      workspaceId: workspaceId.parse(after.get("workspaceId")),
      action: isNew ? "map-created" : "map-renamed",
      actor: userId.safeParse(after.get(isNew ? "createdBy" : "updatedBy")).data ?? null,
      target: isNew ? title : String(before.get("title")),
      ...(!isNew && { detail: title }),
    });
  },
);
