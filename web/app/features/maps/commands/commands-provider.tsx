/** Runs commands on topics: immediately, or through the menu or dialog that asks for missing input. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { CommandDialogs, type Asking } from "#/features/maps/commands/command-dialogs.tsx";
import { describeTopics } from "#/features/maps/commands/topic-labels.ts";
import { renameInPlace } from "#/features/maps/commands/rename-in-place.ts";
import { useRemoval } from "#/features/maps/commands/use-removal.ts";
import { TopicMenu, type OpenMenu } from "#/features/maps/commands/topic-menu.tsx";
import {
  MapCommandsContext,
  type MapCommands,
  type RenamingPlace,
  type TopicCommandId,
} from "#/map-views/port/map-commands.ts";
import { COMMAND_LABELS } from "#/features/maps/commands/command-labels.ts";
import {
  moveTopics,
  filterOutermostTopics,
  listPresentTopics,
  toggleLocks,
} from "@mapwright/core/maps/log/topic-changes";
import { useMapEditing, type MapEditing } from "#/map-views/port/map-editing.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";

interface CommandsProviderProps {
  /** Opens the panel of a topic, scrolled to its comments if requested. */
  readonly onOpenTopic: (topic: string, part: "top" | "comments") => void;
  /** Opens the panel of a page with one of its keywords shown. */
  readonly onOpenKeyword: (topic: string, keyword: string) => void;
  /** Asks whether two pages are one. */
  readonly onCompare: (topics: readonly string[]) => void;
  /** The panel is beside the view. */
  readonly hasSpace: boolean;
  readonly children: ReactNode;
}

export function CommandsProvider({
  onOpenTopic,
  onOpenKeyword,
  onCompare,
  hasSpace,
  children,
}: CommandsProviderProps) {
  const editing = useMapEditing();
  const { toggle } = useMapSelection();
  const remove = useRemoval();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  // The commands keep their identity while the map changes, because entire views depend on them.
  const latest = useRef({
    editing,
    onOpenTopic,
    onOpenKeyword,
    onCompare,
    hasSpace,
    toggle,
    remove,
  });
  useEffect(() => {
    latest.current = {
      editing,
      onOpenTopic,
      onOpenKeyword,
      onCompare,
      hasSpace,
      toggle,
      remove,
    };
  });
  const commands = useMemo((): MapCommands => {
    const places = new Set<RenamingPlace>();
    const run = (command: TopicCommandId, ids: readonly string[]) => {
      const { editing: now, onOpenTopic: open, toggle: toggleSelected } = latest.current;
      const topics = listPresentTopics(now.state, ids);
      const [only] = topics;
      const { isForAll, isForOne } = COMMAND_LABELS[command];
      if (!only || (isForOne && topics.length > 1)) return;
      if (command === "open") open(only.id, "top");
      else if (command === "select") toggleSelected(...topics.map(({ id }) => id));
      else if (command === "compare") latest.current.onCompare(topics.map(({ id }) => id));
      else if (command === "comment") open(only.id, "comments");
      if (isForAll || now.access !== "edit") return;
      if (command === "rename") {
        const { id, parent } = only;
        const canOpen = latest.current.hasSpace && parent !== null;
        renameInPlace(places, id, canOpen ? () => open(id, "top") : null, () =>
          setAsking({ command, topics }),
        );
      } else if (command === "delete") {
        const gone = filterOutermostTopics(now.state, topics);
        latest.current.remove(
          gone.map(({ id }) => ({ kind: "delete-topic", topic: id })),
          `Deleted ${describeTopics(gone)}`,
        );
      } else if (!makeAtOnce(now, command, topics)) setAsking({ command, topics });
    };
    return {
      run,
      openKeyword: (topic, keyword) => latest.current.onOpenKeyword(topic, keyword),
      openMenu: (at, topics) => {
        if (topics.length > 0) setMenu({ at, topics });
      },
      onRename: (place) => {
        places.add(place);
        return () => places.delete(place);
      },
      addPillar: () => {
        if (latest.current.editing.access === "edit")
          setAsking({ command: "add-cluster", topics: [] });
      },
    };
  }, []);
  return (
    <MapCommandsContext value={commands}>
      {children}
      <TopicMenu menu={menu} onRun={commands.run} onClose={() => setMenu(null)} />
      {asking ? <CommandDialogs asking={asking} onClose={() => setAsking(null)} /> : null}
    </MapCommandsContext>
  );
}

/** @returns whether the command needed no input */
function makeAtOnce(
  { state, commit }: MapEditing,
  command: TopicCommandId,
  topics: ReturnType<typeof listPresentTopics>,
): boolean {
  if (command === "make-pillar") {
    commit(
      moveTopics(
        state,
        topics.filter(({ parent }) => parent !== null),
        null,
      ),
    );
  } else if (command === "lock") {
    commit(toggleLocks(topics));
  } else {
    return false;
  }
  return true;
}
