/** Commands on topics of the map, wherever they are drawn: used by menu, shortcuts, palette and bulk bar. */
import { createContext, useContext } from "react";

export const TOPIC_COMMANDS = [
  "open",
  "select",
  "rename",
  "comment",
  "set-status",
  "assign",
  "set-due",
  "move",
  "make-pillar",
  "compare",
  "merge",
  "split",
  "add-cluster",
  "lock",
  "delete",
] as const;
export type TopicCommandId = (typeof TOPIC_COMMANDS)[number];

/** A place where a topic can be renamed without a dialog. */
export interface RenamingPlace {
  /** Views are asked before panels. */
  readonly isFirst: boolean;
  /** @returns whether it shows the topic, and its name is a field now */
  readonly take: (topic: string) => boolean;
}

export interface MapCommands {
  /** The context menu, at a window position in px. */
  readonly openMenu: (
    at: { readonly x: number; readonly y: number },
    topics: readonly string[],
  ) => void;
  /** Runs the command, or opens the dialog that asks for missing input. Does nothing when the command doesn't apply. */
  readonly run: (command: TopicCommandId, topics: readonly string[]) => void;
  /** Opens the page with one of its keywords shown; without it, when the page has no such keyword. */
  readonly openKeyword: (topic: string, keyword: string) => void;
  /** @returns takes the place away again */
  readonly onRename: (place: RenamingPlace) => () => void;
  /** Asks for the name of a new pillar; does nothing without edit permission. */
  readonly addPillar: () => void;
}

/** Commands of a map that can only be viewed. */
const NO_COMMANDS: MapCommands = {
  openMenu: () => {},
  run: () => {},
  openKeyword: () => {},
  onRename: () => () => {},
  addPillar: () => {},
};

export const MapCommandsContext = createContext<MapCommands>(NO_COMMANDS);

export function useMapCommands(): MapCommands {
  return useContext(MapCommandsContext);
}
