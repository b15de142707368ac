import { SHARE_TIMES, mapShare, shareId, type ShareId } from "@mapwright/core/maps/map-share";
import { hashOf } from "#/platform/secret-token.ts";

export const storedShare = { schema: mapShare, times: SHARE_TIMES } as const;

/** A link's document goes by the hash of its token, so that the name of a document opens nothing. */
export function shareIdOf(token: string): ShareId {
  return shareId.parse(hashOf(`share ${token}`));
}
