/** The palette and the shortcut sheet, opened by their keys or under "More". Both are loaded on first use. */
import { lazy, Suspense, useContext, useEffect, useState } from "react";
import { COMMAND_LABELS, getCommandLabel } from "#/features/maps/commands/command-labels.ts";
import { useMapCommands } from "#/map-views/port/map-commands.ts";
import { listOfferedCommands } from "#/features/maps/commands/topic-menu.tsx";
import { listPresentTopics } from "@mapwright/core/maps/log/topic-changes";
import { describeTopics } from "#/features/maps/commands/topic-labels.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { MAP_VIEW_NAMES, MAP_VIEWS, type MapView } from "@mapwright/core/maps/map-views";
import { VIEWS } from "#/features/maps/views/view-registry.tsx";
import {
  MapActionsContext,
  useMapAction,
  type MapAction,
} from "#/features/maps/palette/map-actions.ts";
import type { PaletteGroup } from "#/ui/controls/filter-palette.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";

const CommandPalette = lazy(async () => ({
  default: (await import("#/features/maps/palette/command-palette.tsx")).CommandPalette,
}));
const ShortcutSheet = lazy(async () => ({
  default: (await import("#/features/maps/palette/shortcut-sheet.tsx")).ShortcutSheet,
}));

interface MapPaletteProps {
  readonly model: MapModel;
  /** Topic id; null: none. */
  readonly chosen: string | null;
  readonly onGo: (cluster: number, keyword: number | null) => void;
  readonly onView: (view: MapView) => void;
}

export function MapPalette(props: MapPaletteProps) {
  const [open, setOpen] = useState<"palette" | "sheet" | null>(null);
  useOpeningKeys(setOpen);
  const close = () => setOpen(null);
  const groups = usePaletteGroups(props);
  useMapAction({
    id: "palette",
    label: "Commands",
    icon: "command",
    keys: "Ctrl K",
    run: () => setOpen("palette"),
  });
  useMapAction({
    id: "keys",
    label: "Keyboard shortcuts",
    icon: "info",
    keys: "?",
    run: () => setOpen("sheet"),
  });
  return (
    <Suspense fallback={null}>
      {open === "palette" ? (
        <CommandPalette model={props.model} groups={groups()} onGo={props.onGo} onClose={close} />
      ) : null}
      {open === "sheet" ? <ShortcutSheet onClose={close} /> : null}
    </Suspense>
  );
}

/** Actions for the selection or else the open topic, followed by the map's own. Read when the palette opens. */
function usePaletteGroups({ chosen, onView }: MapPaletteProps) {
  const editing = useMapEditing();
  const { run, addPillar } = useMapCommands();
  const { topics: selected } = useMapSelection();
  const actions = useContext(MapActionsContext);
  return (): PaletteGroup[] => {
    const ids = selected.size > 0 ? [...selected] : chosen === null ? [] : [chosen];
    const topics = listPresentTopics(editing.state, ids);
    return [
      {
        title: topics.length > 0 ? describeTopics(topics) : "",
        entries: listOfferedCommands(editing, ids).map((command) => ({
          id: `command ${command}`,
          label: getCommandLabel(command, topics),
          icon: COMMAND_LABELS[command].icon,
          aside: COMMAND_LABELS[command].key ?? "",
          run: () => run(command, ids),
        })),
      },
      {
        title: "Switch view",
        entries: MAP_VIEWS.map((view) => ({
          id: `view ${view}`,
          label: MAP_VIEW_NAMES[view],
          icon: VIEWS[view].icon,
          run: () => onView(view),
        })),
      },
      {
        title: "This map",
        entries: [
          ...[...(actions?.values() ?? [])]
            .filter(isListed)
            .map(({ id, label, icon, keys, isDisabled, run: act }) => ({
              id: `action ${id}`,
              label,
              icon,
              aside: keys ?? "",
              isDisabled: isDisabled ?? false,
              run: act,
            })),
          ...(editing.access === "edit"
            ? [
                {
                  id: "action pillar",
                  label: "Add a pillar",
                  icon: "plus",
                  run: addPillar,
                } as const,
              ]
            : []),
        ],
      },
    ];
  };
}

/** The palette doesn't list itself. */
const isListed = ({ id }: MapAction) => id !== "palette";

function useOpeningKeys(onOpen: (what: "palette" | "sheet") => void) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isPalette =
        (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      const isSheet = event.key === "?" && !event.ctrlKey && !event.metaKey && !isTyping(event);
      if (!isPalette && !isSheet) return;
      event.preventDefault();
      onOpen(isPalette ? "palette" : "sheet");
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [onOpen]);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
