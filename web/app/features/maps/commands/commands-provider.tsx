/** Carries out commands on topics: at once, or through the menu or dialog that asks for what is missing. */
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { CommandDialogs, type Asking } from "#/features/maps/commands/command-dialogs.tsx";
import { TopicMenu, type OpenMenu } from "#/features/maps/commands/topic-menu.tsx";
import {
  MapCommandsContext,
  type MapCommands,
  type TopicCommandId,
} from "#/features/maps/commands/map-commands.ts";
import { COMMAND_WORDS } from "#/features/maps/commands/command-words.ts";
import {
  moveTopics,
  newClusterUnder,
  outermostTopics,
  presentTopics,
  toggleLocks,
} from "#/features/maps/commands/topic-changes.ts";
import { useMapEditing, type MapEditing } from "#/features/maps/editing/map-editing.ts";

interface CommandsProviderProps {
  /** Opens the panel of a topic, at its comments when they are what is wanted. */
  readonly onOpenTopic: (topic: string, part: "top" | "comments") => void;
  readonly children: ReactNode;
}

export function CommandsProvider({ onOpenTopic, children }: CommandsProviderProps) {
  const editing = useMapEditing();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const run = useCallback(
    (command: TopicCommandId, ids: readonly string[]) => {
      const topics = presentTopics(editing.state, ids);
      const [only] = topics;
      const { isForAll, isForOne } = COMMAND_WORDS[command];
      if (!only || (isForOne && topics.length > 1)) return;
      if (command === "open") onOpenTopic(only.id, "top");
      else if (command === "comment") onOpenTopic(only.id, "comments");
      if (isForAll || editing.access !== "edit") return;
      if (!makeAtOnce(editing, command, topics)) setAsking({ command, topics });
    },
    [editing, onOpenTopic],
  );
  const commands = useMemo(
    (): MapCommands => ({
      run,
      openMenu: (at, topics) => {
        if (topics.length > 0) setMenu({ at, topics });
      },
    }),
    [run],
  );
  return (
    <MapCommandsContext value={commands}>
      {children}
      <TopicMenu menu={menu} onRun={run} onClose={() => setMenu(null)} />
      {asking ? <CommandDialogs asking={asking} onClose={() => setAsking(null)} /> : null}
    </MapCommandsContext>
  );
}

/** @returns whether the command was one that asks nothing */
function makeAtOnce(
  { state, commit, newId }: MapEditing,
  command: TopicCommandId,
  topics: ReturnType<typeof presentTopics>,
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
  } else if (command === "delete") {
    commit(outermostTopics(state, topics).map(({ id }) => ({ kind: "delete-topic", topic: id })));
  } else if (command === "add-cluster") {
    const [under] = topics;
    if (under) commit(newClusterUnder(state, under.id, newId()));
  } else {
    return false;
  }
  return true;
}
