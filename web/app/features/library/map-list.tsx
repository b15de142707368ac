/** The maps of a shelf, to open, to choose and to file: one by its menu, several by the bar above them. */
import Paper from "@mui/material/Paper";
import type { MapId, UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canEditMaps, canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { useState, type KeyboardEvent } from "react";
import type { Shelf } from "#/features/library/library-view.ts";
import { moveFocus, rowDeedOf } from "#/features/library/list-keys.ts";
import { MapMenu, type MapDeed } from "#/features/library/map-menu.tsx";
import { MapQuestion, type Question } from "#/features/library/map-question.tsx";
import { MapRow } from "#/features/library/map-row.tsx";
import { SelectionBar } from "#/features/library/selection-bar.tsx";
import { useMapDeeds } from "#/features/library/use-map-deeds.ts";
import { useNow } from "#/ui/time/use-now.ts";

interface MapListProps {
  readonly uid: UserId;
  readonly role: WorkspaceRole;
  readonly shelf: Shelf;
  readonly maps: readonly MapDocument[];
  /** Tags of the workspace, the most used first. */
  readonly knownTags: readonly string[];
}

export function MapList({ uid, role, shelf, maps, knownTags }: MapListProps) {
  const deeds = useMapDeeds(uid);
  const [chosen, setChosen] = useState<ReadonlySet<MapId>>(new Set());
  const [question, setQuestion] = useState<Question | null>(null);
  const nowMs = useNow();
  const isEditor = canEditMaps(role);
  // What is filtered out, or gone, is not acted upon.
  const selected = maps.filter(({ id }) => chosen.has(id));
  const toggle = (id: MapId) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const act = (deed: MapDeed, about: readonly MapDocument[]) => {
    if (deed === "rename" || deed === "tag" || deed === "copy" || deed === "erase") {
      setQuestion({ deed, maps: about });
      return;
    }
    deeds[deed](about);
    setChosen(new Set());
  };
  const pressed = (event: KeyboardEvent) => {
    if (moveFocus(event)) return;
    const asked = rowDeedOf(event, shelf);
    const map = maps.find(({ id }) => id === asked?.mapId);
    if (!asked || !map || !isEditor) return;
    event.preventDefault();
    if (asked.deed === "choose") toggle(map.id);
    else act(asked.deed, [map]);
  };
  return (
    <>
      {isEditor ? (
        <SelectionBar
          shelf={shelf}
          selected={selected}
          count={maps.length}
          onAll={() => setChosen(new Set(maps.map(({ id }) => id)))}
          onNone={() => setChosen(new Set())}
          onDeed={(deed) => act(deed, selected)}
        />
      ) : null}
      <Paper
        component="ul"
        variant="outlined"
        aria-label={shelf === "maps" ? "Maps" : shelf === "archive" ? "Archived maps" : "Trash"}
        onKeyDown={pressed}
        sx={{ listStyle: "none", m: 0, p: 0 }}
      >
        {maps.map((map) => (
          <MapRow
            key={map.id}
            map={map}
            nowMs={nowMs}
            selection={
              isEditor ? { isSelected: chosen.has(map.id), onToggle: () => toggle(map.id) } : null
            }
            menu={
              isEditor ? (
                <MapMenu
                  title={map.title}
                  shelf={shelf}
                  mayErase={canManageMembers(role)}
                  onDeed={(deed) => act(deed, [map])}
                />
              ) : null
            }
          />
        ))}
      </Paper>
      {question ? (
        <MapQuestion
          question={question}
          knownTags={knownTags}
          deeds={deeds}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </>
  );
}
