/** The maps of one location, to open, select and organize: one by its menu, several by the bar above them. */
import Paper from "@mui/material/Paper";
import type { MapId, UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canEditMaps, canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { useState, type KeyboardEvent } from "react";
import type { LibraryList } from "#/features/library/library-view.ts";
import { moveFocus, toRowAction } from "#/features/library/list-keys.ts";
import { MapMenu, type MapAction } from "#/features/library/map-menu.tsx";
import { MapDialog, type OpenMapDialog } from "#/features/library/map-dialogs.tsx";
import { MapRow } from "#/features/library/map-row.tsx";
import { SelectionBar } from "#/features/library/selection-bar.tsx";
import { useMapActions } from "#/features/library/use-map-actions.ts";
import { useNow } from "#/ui/time/use-now.ts";

interface MapListProps {
  readonly uid: UserId;
  readonly role: WorkspaceRole;
  readonly list: LibraryList;
  readonly maps: readonly MapDocument[];
  /** Pictures by map, of those that have one. */
  readonly drawings: ReadonlyMap<MapId, MapSummary["drawing"]>;
  /** The workspace's tags, the most used first. */
  readonly knownTags: readonly string[];
}

export function MapList({ uid, role, list, maps, drawings, knownTags }: MapListProps) {
  const actions = useMapActions(uid);
  const [chosen, setChosen] = useState<ReadonlySet<MapId>>(new Set());
  const [question, setQuestion] = useState<OpenMapDialog | null>(null);
  const nowMs = useNow();
  const isEditor = canEditMaps(role);
  // Maps that are filtered out, or deleted, are excluded from actions.
  const selected = maps.filter(({ id }) => chosen.has(id));
  const toggle = (id: MapId) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const act = (action: MapAction, about: readonly MapDocument[]) => {
    if (action === "rename" || action === "tag" || action === "copy" || action === "delete") {
      setQuestion({ action, maps: about });
      return;
    }
    actions[action](about);
    setChosen(new Set());
  };
  const pressed = (event: KeyboardEvent) => {
    if (moveFocus(event)) return;
    const asked = toRowAction(event, list);
    const map = maps.find(({ id }) => id === asked?.mapId);
    if (!asked || !map || !isEditor) return;
    event.preventDefault();
    if (asked.action === "choose") toggle(map.id);
    else act(asked.action, [map]);
  };
  return (
    <>
      {isEditor ? (
        <SelectionBar
          list={list}
          selected={selected}
          count={maps.length}
          onAll={() => setChosen(new Set(maps.map(({ id }) => id)))}
          onNone={() => setChosen(new Set())}
          onAction={(action) => act(action, selected)}
        />
      ) : null}
      <Paper
        component="ul"
        variant="outlined"
        aria-label={list === "maps" ? "Maps" : list === "archive" ? "Archived maps" : "Trash"}
        onKeyDown={pressed}
        sx={{ listStyle: "none", m: 0, p: 0 }}
      >
        {maps.map((map) => (
          <MapRow
            key={map.id}
            map={map}
            drawing={drawings.get(map.id) ?? null}
            nowMs={nowMs}
            selection={
              isEditor ? { isSelected: chosen.has(map.id), onToggle: () => toggle(map.id) } : null
            }
            menu={
              isEditor ? (
                <MapMenu
                  title={map.title}
                  list={list}
                  mayDelete={canManageMembers(role)}
                  onAction={(action) => act(action, [map])}
                />
              ) : null
            }
          />
        ))}
      </Paper>
      {question ? (
        <MapDialog
          question={question}
          knownTags={knownTags}
          actions={actions}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </>
  );
}
