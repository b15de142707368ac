/** `/app/keywords`: every keyword of the workspace, live from Firestore. */
import { entitlement } from "@mapwright/core/billing/entitlement";
import { billingPath, mapsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { mapDocument } from "@mapwright/core/maps/map-document";
import { refreshMapInput } from "@mapwright/core/research/map-refresh";
import { startResearchOutput } from "@mapwright/core/research/research-input";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canEditMaps, canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import Box from "@mui/material/Box";
import { collection, doc, limit, orderBy, query, where } from "firebase/firestore";
import { useMemo, type ReactNode } from "react";
import { useFirestore } from "reactfire";
import { useStoredTags } from "#/features/keywords/actions/use-stored-tags.ts";
import { keepFile } from "#/features/keywords/page/keep-file.ts";
import { KeywordsView } from "#/features/keywords/page/keywords-view.tsx";
import type { KeywordPorts } from "#/features/keywords/page/use-bulk-actions.tsx";
import { createFirestoreStore } from "#/features/keywords/reading/firestore-store.client.ts";
import { listStoredViews } from "#/features/keywords/views/view-list.ts";
import { useStoredViews } from "#/features/keywords/views/use-stored-views.ts";
import { createViewActions } from "#/features/keywords/views/view-actions.ts";
import { useLiveDocument, useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { useCsvLinkActions } from "#/platform/firebase/use-csv-links.client.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { MAX_LISTED_MAPS } from "#/platform/listed-maps.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface KeywordsPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
  /** Opens the page where a map is made of a list. */
  readonly onMakeMap: KeywordPorts["makeMap"];
  /** Opens the sample map, where there are no maps. */
  readonly sample: ReactNode;
}

export function KeywordsPage({ uid, workspaceId, role, onMakeMap, sample }: KeywordsPageProps) {
  const firestore = useFirestore();
  const call = useCall();
  const toast = useToast();
  const kept = useMemo(
    () =>
      query(
        collection(firestore, mapsPath()),
        where("workspaceId", "==", workspaceId),
        where("trashedAt", "==", null),
        orderBy("updatedAt", "desc"),
        limit(MAX_LISTED_MAPS),
      ),
    [firestore, workspaceId],
  );
  // The list of maps listens to the same query.
  const live = useLiveQuery(uid, `maps of ${workspaceId}`, kept, mapDocument);
  const stored = live.status === "ready" ? live.value : null;
  const maps = useMemo(
    () => stored?.filter(({ archivedAt }) => archivedAt === null) ?? null,
    [stored],
  );
  const plan = useMemo(() => doc(firestore, billingPath(workspaceId)), [firestore, workspaceId]);
  const held = useLiveDocument(uid, plan, entitlement);
  const { create: createCsvLink } = useCsvLinkActions(workspaceId);
  const { tags, store: tagStore } = useStoredTags(uid, workspaceId);
  const { own, shared, store: viewStore } = useStoredViews(uid, workspaceId);
  const mine = useMemo(
    () => own.filter((view) => view.workspaceId === workspaceId),
    [own, workspaceId],
  );
  const views = useMemo(
    () => [...listStoredViews("own", mine), ...listStoredViews("shared", shared)],
    [mine, shared],
  );
  const store = useMemo(() => createFirestoreStore(firestore), [firestore]);
  if (live.status === "denied" || live.status === "failed") {
    return (
      <Box sx={{ p: { xs: 4, md: 6 } }}>
        <ErrorNotice title="We couldn't load your keywords">
          {live.status === "denied"
            ? "You're no longer a member of this workspace. If you're added again, its keywords appear here."
            : "We'll keep retrying. Your maps are safe."}
        </ErrorNotice>
      </Box>
    );
  }
  const ports: KeywordPorts = {
    uid,
    store,
    tagStore,
    startRefresh: async ({ map, keywords, creditCap }, requestId) => {
      const what = [
        ...(map.method === "wording" ? [] : (["serps"] as const)),
        ...(keywords === null && map.evidence.site ? (["site"] as const) : []),
      ];
      const input = refreshMapInput.parse({
        requestId,
        workspaceId,
        mapId: map.id,
        creditCap,
        what,
        keywords,
      });
      const result = await call("refreshMap", input, startResearchOutput);
      return result.ok ? null : result;
    },
    saveFile: (content, format, words) => keepFile(uid, content, format, words),
    makeMap: onMakeMap,
    csvLinks: canEditMaps(role)
      ? { create: createCsvLink, canBeEndless: canManageMembers(role) }
      : null,
  };
  return (
    <KeywordsView
      ports={ports}
      maps={maps}
      tags={tags}
      views={views}
      viewActions={createViewActions({
        workspaceId,
        own: mine,
        ownTaken: own,
        shared,
        store: viewStore,
        toast,
      })}
      entitlement={held.status === "ready" ? held.value : null}
      isEditor={canEditMaps(role)}
      layoutKey="mw-keywords"
      sample={sample}
    />
  );
}
