/** CSV links of a workspace: read live, created and revoked by callable functions. */
import {
  createCsvLinkOutput,
  csvLink,
  getCsvLinkPath,
  type CreateCsvLinkInput,
  type CsvLink,
} from "@mapwright/core/csv-links/csv-link";
import { csvLinksPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { collection, limit, query, where } from "firebase/firestore";
import { useRef } from "react";
import { useFirestore } from "reactfire";
import type { CallFailure } from "#/platform/call-failure.ts";
import { useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

/** A workspace has fewer, and those that expired until they are deleted. */
const MAX_SHOWN = 100;

/** Newest first. */
export function useCsvLinks(uid: UserId, workspaceId: WorkspaceId): Live<readonly CsvLink[]> {
  const links = query(
    collection(useFirestore(), csvLinksPath()),
    where("workspaceId", "==", workspaceId),
    limit(MAX_SHOWN),
  );
  const live = useLiveQuery(uid, `CSV links of ${workspaceId}`, links, csvLink);
  if (live.status !== "ready") return live;
  return { ...live, value: live.value.toSorted((a, b) => b.createdAt - a.createdAt) };
}

export type NewCsvLink = Pick<CreateCsvLinkInput, "days" | "source">;

export interface CsvLinkActions {
  /** Resolves with the address, which is told this once. */
  readonly create: (
    link: NewCsvLink,
  ) => Promise<{ readonly ok: true; readonly url: string } | CallFailure>;
  readonly revoke: (link: CsvLink) => Promise<CallFailure | null>;
  /** So that it isn't revoked with the key that made it. */
  readonly takeOver: (link: CsvLink) => Promise<CallFailure | null>;
}

export function useCsvLinkActions(workspaceId: WorkspaceId): CsvLinkActions {
  const call = useCall();
  const { siteOrigin } = usePublicConfig();
  const settle = async (name: string, { id }: CsvLink) => {
    const result = await call(name, { workspaceId, linkId: id }, emptyOutput);
    return result.ok ? null : result;
  };
  // A retry after no response replaces the link that nobody saw.
  const requests = useRef(new Map<string, string>());
  return {
    async create(link) {
      const key = JSON.stringify(link);
      const requestId = requests.current.get(key) ?? crypto.randomUUID();
      requests.current.set(key, requestId);
      const input = { workspaceId, requestId, ...link };
      const result = await call("createCsvLink", input, createCsvLinkOutput);
      if (!result.ok) return result;
      requests.current.delete(key);
      return {
        ok: true,
        url: (siteOrigin ?? location.origin) + getCsvLinkPath(result.value.token),
      };
    },
    revoke: (link) => settle("revokeCsvLink", link),
    takeOver: (link) => settle("takeOverCsvLink", link),
  };
}
