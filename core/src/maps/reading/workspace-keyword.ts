import { z } from "zod";
import { mapId } from "#/ids.ts";
import { keywordRow } from "#/maps/reading/map-shapes.ts";

/** A keyword of one of the workspace's maps. */
export const workspaceKeyword = keywordRow.extend({
  map: z.object({ id: mapId, title: z.string() }),
});
export type WorkspaceKeyword = z.infer<typeof workspaceKeyword>;
