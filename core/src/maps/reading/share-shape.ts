import { z } from "zod";
import { mapId, shareToken } from "#/ids.ts";
import { pageInput } from "#/paging.ts";
import { shareId } from "#/maps/share/map-share.ts";

export const listSharesInput = z.object({ mapId, ...pageInput });

/** A link to a map or a report of it. `token`: what the address ends in, `/share/{token}`; null: it opens nothing any more. */
export const shareShape = z.object({
  id: shareId,
  mapId,
  label: z.string(),
  state: z.enum(["open", "expired", "revoked"]),
  token: shareToken.nullable(),
  /** The title of its report; null: it shows the map to explore. */
  reportTitle: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});
export type ShareShape = z.infer<typeof shareShape>;
