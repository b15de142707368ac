/** What can be done to topics of the map, from wherever they are drawn: menu, keys, palette and bulk bar alike. */
import { createContext, useContext } from "react";

export const TOPIC_COMMANDS = [
  "open",
  "mark",
  "rename",
  "comment",
  "set-status",
  "assign",
  "set-due",
  "move",
  "make-pillar",
  "merge",
  "split",
  "add-cluster",
  "lock",
  "delete",
] as const;
export type TopicCommandId = (typeof TOPIC_COMMANDS)[number];

export interface MapCommands {
  /** The context menu, at a place of the window in px. */
  readonly openMenu: (
    at: { readonly x: number; readonly y: number },
    topics: readonly string[],
  ) => void;
  /** Does it, or opens the dialog that asks for what is missing. Nothing happens where it makes no sense. */
  readonly run: (command: TopicCommandId, topics: readonly string[]) => void;
  /** Asks for the name of a new pillar; nothing where the person may not edit. */
  readonly addPillar: () => void;
}

export const MapCommandsContext = createContext<MapCommands | null>(null);

export function useMapCommands(): MapCommands {
  const commands = useContext(MapCommandsContext);
  if (!commands) throw new Error("This part of a map wants a MapCommandsContext around it.");
  return commands;
}
