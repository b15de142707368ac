/** The share links of a map: read live, created and revoked by callable functions. */
import { sharesPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import {
  createShareOutput,
  mapShare,
  type CreateShareInput,
  type MapShare,
} from "@mapwright/core/maps/share/map-share";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { collection, limit, orderBy, query, where } from "firebase/firestore";
import { useRef } from "react";
import { useFirestore } from "reactfire";
import { buildShareUrl } from "#/features/maps/share/share-messages.ts";
import { capture } from "#/platform/analytics/analytics.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import { useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";
import { usePublicConfig } from "#/platform/public-config.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";

const MAX_SHOWN = 50;

/** Newest first; includes ended links until they are deleted. */
export function useShares(
  uid: UserId,
  { id, workspaceId }: MapDocument,
): Live<readonly MapShare[]> {
  const links = query(
    collection(useFirestore(), sharesPath()),
    where("workspaceId", "==", workspaceId),
    where("mapId", "==", id),
    orderBy("createdAt", "desc"),
    limit(MAX_SHOWN),
  );
  return useLiveQuery(uid, `links of ${id}`, links, mapShare);
}

export type NewShare = Pick<CreateShareInput, "label" | "days" | "parts" | "report" | "view">;

const FULL = {
  "too-many-running": "This map has the maximum number of links. Revoke one first.",
};

export type MadeShare =
  | { readonly ok: true; readonly id: MapShare["id"]; readonly url: string }
  | { readonly ok: false; readonly words: string };

export interface ShareActions {
  readonly create: (share: NewShare) => Promise<MadeShare>;
  /** Resolves with an error message on failure. */
  readonly revoke: (share: Pick<MapShare, "id">) => Promise<string | null>;
}

export function useShareActions({ id }: MapDocument): ShareActions {
  const call = useCall();
  const { siteOrigin } = usePublicConfig();
  // A retry after no response creates the same link. By what is created, since two may be created at once.
  const requests = useRef(new Map<string, string>());
  return {
    create: async (share) => {
      const key = JSON.stringify(share);
      const requestId = requests.current.get(key) ?? crypto.randomUUID();
      requests.current.set(key, requestId);
      const input = { mapId: id, requestId, ...share };
      const result = await call("createShare", input, createShareOutput);
      if (!result.ok) return { ok: false, words: describeFailureCode(result.code, FULL) };
      requests.current.delete(key);
      capture("map shared", { days: share.days });
      const { id: shareId, token } = result.value;
      return { ok: true, id: shareId, url: buildShareUrl(siteOrigin ?? location.origin, token) };
    },
    revoke: async ({ id: shareId }) => {
      const result = await call("revokeShare", { shareId }, emptyOutput);
      return result.ok ? null : describeFailureCode(result.code);
    },
  };
}
