import { SHARE_TIMES, mapShare, shareId, type ShareId } from "@mapwright/core/maps/share/map-share";
import { hashText } from "#/platform/hash-text.ts";

export const storedShare = { schema: mapShare, times: SHARE_TIMES } as const;

/** A link's document id is the hash of its token, so that knowing the id doesn't open the link. */
export function toShareId(token: string): ShareId {
  return shareId.parse(hashText(`share ${token}`));
}
