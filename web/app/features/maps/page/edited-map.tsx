/**
 * A map with its edits applied: follows the log, shows the edited map, and gives every part of the page the actions to
 * change it.
 */
import Box from "@mui/material/Box";
import type { UserId } from "@mapwright/core/ids";
import type { CompactedLog } from "@mapwright/core/maps/log/compaction-window";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { useFirestore } from "reactfire";
import { CombineAction } from "#/features/maps/combine/combine-action.tsx";
import { SavedStatus } from "#/features/maps/page/saved-status.tsx";
import { UndoButtons } from "#/features/maps/page/undo-buttons.tsx";
import { useMapEvidence } from "#/map-model/evidence/use-map-evidence.ts";
import type { MapEditing } from "#/map-views/port/map-editing.ts";
import type { MapTeam } from "#/map-model/access/use-map-access.ts";
import { useUndoKeys } from "#/map-model/log/use-undo-keys.ts";
import { listRefreshable } from "#/features/maps/refresh/refresh-messages.ts";
import { RefreshButton } from "#/features/maps/refresh/refresh-button.tsx";
import { MapNotices } from "#/features/maps/notices/map-notices.tsx";
import { SurplusNotice } from "#/features/maps/notices/surplus-notice.tsx";
import { useMapEntitlement } from "#/map-model/entitlement/use-map-entitlement.ts";
import { ExportButton } from "#/features/maps/export/export-button.tsx";
import { AddKeywordsAction } from "#/features/maps/import/add-keywords-action.tsx";
import { createRandomId } from "#/map-model/log/random-id.ts";
import { useMapLog } from "#/map-model/log/use-map-log.ts";
import { useCompaction } from "#/map-model/log/use-compaction.ts";
import { useEditedSnapshot } from "#/features/maps/page/use-edited-snapshot.ts";
import { useRenameMap } from "#/features/maps/page/use-rename-map.ts";
import { useOfflineCopy } from "#/features/maps/page/use-offline-copy.ts";
import { MapProviders } from "#/features/maps/page/map-providers.tsx";
import { MapWorkbench } from "#/features/maps/page/map-workbench.tsx";
import { PresenceBar } from "#/features/maps/presence/presence-bar.tsx";
import { useIslandsTime } from "#/features/maps/time/use-islands-time.ts";
import { IslandsTimeContext } from "#/map-views/islands/time/islands-time.ts";
import { usePageReadings } from "#/map-model/refresh/use-map-trend.ts";
import { AddedSourceNotice } from "#/features/maps/notices/added-source-notice.tsx";
import type { ResearchControls } from "#/features/maps/running/research-controls.ts";
import { ShareButton } from "#/features/maps/share/share-button.tsx";
import type { SnapshotLibrary, SnapshotPointer } from "#/map-model/snapshot/snapshot-library.ts";
import { useSerps } from "#/map-model/snapshot/use-snapshot.ts";
import { describePlanRefusal } from "#/ui/messages/call-failure-messages.ts";
import { useOnline } from "#/platform/use-online.ts";
import { useToast } from "#/ui/controls/toast.tsx";

interface EditedMapProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  readonly team: MapTeam;
  readonly base: MapSnapshot;
  readonly compacted: CompactedLog;
  readonly pointer: SnapshotPointer;
  readonly library: SnapshotLibrary;
  readonly research: ResearchControls;
}

export function EditedMap({
  uid,
  map,
  team,
  base,
  compacted,
  pointer,
  library,
  research,
}: EditedMapProps) {
  const firestore = useFirestore();
  const isOnline = useOnline();
  const { serps: storedSerps, need } = useSerps(library, pointer);
  const evidence = useMapEvidence(library, map);
  const { access: granted, people, isManager } = team;
  const { held, readOnly, refuse } = useMapEntitlement(uid, map);
  const toast = useToast();
  const rename = useRenameMap(uid, map);
  const time = useIslandsTime(usePageReadings(uid, map.id));
  const isPast = time?.isPast === true;
  // Security rules reject writes to maps that are in the trash or exceed the plan; the past isn't edited.
  const access = map.trashedAt === null && readOnly === null && !isPast ? granted : "look";
  const live = useMapLog({ firestore, map: map.id, me: uid, base, compacted });
  const { log, view } = live;
  useCompaction(map.id, view, isOnline && access === "edit");
  useOfflineCopy();
  useUndoKeys(log, access !== "look");
  const { snapshot, serps } = useEditedSnapshot(view.state, storedSerps);
  const editing: MapEditing = {
    map: map.id,
    access,
    me: uid,
    people,
    state: view.state,
    refuse: (changes) => refuse(view.state, changes),
    commit: (changes) => {
      const refusal = refuse(log.view().state, changes);
      if (!refusal) return log.commit(changes);
      toast({ words: describePlanRefusal(refusal) });
      return () => {};
    },
    newId: createRandomId,
  };
  return (
    <MapProviders
      uid={uid}
      map={map}
      editing={editing}
      live={live}
      isOnline={isOnline}
      serps={storedSerps}
      onNeedSerps={need}
      isManager={isManager}
    >
      <Box sx={{ display: "flex", flexDirection: "column", height: "100%" }}>
        <MapNotices
          uid={uid}
          map={map}
          readOnly={readOnly}
          isEditor={granted === "edit"}
          canEdit={access === "edit"}
          refusedCount={view.refused.length}
        />
        <SurplusNotice view={view} />
        <AddedSourceNotice uid={uid} map={map} research={research} />
        <Box sx={{ flex: 1, minHeight: 0 }}>
          <IslandsTimeContext value={time}>
            <MapWorkbench
              title={map.title}
              stored={snapshot}
              serps={serps}
              baseSerps={storedSerps}
              onNeedSerps={need}
              sources={{ ...evidence, type: map.type }}
              onRename={access === "edit" ? rename : null}
              bar={{
                people: <PresenceBar />,
                undo: access === "look" ? null : <UndoButtons log={log} view={view} />,
                saved:
                  access === "look" ? null : (
                    <SavedStatus view={view} me={uid} people={people} isOnline={isOnline} />
                  ),
                buttons: (
                  <>
                    {listRefreshable(map).length > 0 ? <RefreshButton uid={uid} map={map} /> : null}
                    {access === "edit" ? <AddKeywordsAction /> : null}
                    {access === "edit" ? <CombineAction uid={uid} map={map} /> : null}
                    {access === "edit" ? (
                      <ShareButton uid={uid} map={map} isManager={isManager} />
                    ) : null}
                    <ExportButton
                      uid={uid}
                      map={map}
                      state={view.state}
                      people={people}
                      serps={storedSerps}
                      onNeedSerps={need}
                      evidence={evidence}
                      entitlement={held}
                    />
                  </>
                ),
              }}
            />
          </IslandsTimeContext>
        </Box>
      </Box>
    </MapProviders>
  );
}
