/** The links of a map: live to read, and by call to make and revoke. */
import { sharesPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import {
  createShareOutput,
  mapShare,
  type CreateShareInput,
  type MapShare,
} from "@mapwright/core/maps/map-share";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { collection, limit, orderBy, query, where } from "firebase/firestore";
import { useRef } from "react";
import { useFirestore } from "reactfire";
import { callFailureWords } from "#/platform/call-failure-words.ts";
import { useLiveQuery, type Live } from "#/platform/live-data.client.tsx";
import { useCall } from "#/platform/use-call.client.ts";

const MOST_SHOWN = 50;

/** Made last comes first; those that have ended, too, until they are forgotten. */
export function useShares(
  uid: UserId,
  { id, workspaceId }: MapDocument,
): Live<readonly MapShare[]> {
  const links = query(
    collection(useFirestore(), sharesPath()),
    where("workspaceId", "==", workspaceId),
    where("mapId", "==", id),
    orderBy("createdAt", "desc"),
    limit(MOST_SHOWN),
  );
  return useLiveQuery(uid, `links of ${id}`, links, mapShare);
}

export type NewShare = Pick<CreateShareInput, "label" | "days" | "parts">;

const FULL = {
  "too-many-running": "This map has as many links as there can be. Revoke one first.",
};

/** Each resolves with words when it failed. */
export interface ShareDeeds {
  readonly create: (share: NewShare) => Promise<string | null>;
  readonly revoke: (share: MapShare) => Promise<string | null>;
}

export function useShareDeeds({ id }: MapDocument): ShareDeeds {
  const call = useCall();
  // Tried again after no answer, it is the same link.
  const request = useRef(crypto.randomUUID());
  return {
    create: async (share) => {
      const input = { mapId: id, requestId: request.current, ...share };
      const result = await call("createShare", input, createShareOutput);
      if (!result.ok) return callFailureWords(result.code, FULL);
      request.current = crypto.randomUUID();
      return null;
    },
    revoke: async ({ id: shareId }) => {
      const result = await call("revokeShare", { shareId }, done);
      return result.ok ? null : callFailureWords(result.code);
    },
  };
}
