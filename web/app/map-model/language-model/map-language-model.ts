/** The language model that may be asked about the map, what it was asked, and asking it. */
import type {
  ModelTask,
  ModelTaskEstimate,
  ModelTaskKind,
} from "@mapwright/core/language-models/model-task";
import { createContext, useContext } from "react";
import type { CallFailure } from "#/platform/call-failure.ts";
import type { CallResult } from "#/platform/firebase/use-call.client.ts";

export interface ModelRequest {
  readonly kind: ModelTaskKind;
  /** null: the whole map. */
  readonly clusterId: string | null;
  /** null: it isn't a question. */
  readonly question: string | null;
}

export interface MapLanguageModel {
  /** `absent`: none is connected, or it is switched off. */
  readonly status: "absent" | "on";
  /** The model's name; empty: none. */
  readonly model: string;
  /** Whether the current user may connect a model. */
  readonly isManager: boolean;
  /** About this map, newest first. */
  readonly tasks: readonly ModelTask[];
  readonly estimate: (request: ModelRequest) => Promise<CallResult<ModelTaskEstimate>>;
  /** Resolves when the task has ended, or after a while. @param id of the task, chosen here */
  readonly start: (id: string, request: ModelRequest) => Promise<CallFailure | null>;
  readonly cancel: (id: string) => Promise<CallFailure | null>;
  /** Keys of names that people declined, here or elsewhere; see `toDeclinedKey`. */
  readonly declined: ReadonlySet<string>;
  /** Declines a name for everyone on the map, or takes that back. */
  readonly decline: (key: string, isDeclined: boolean) => Promise<CallFailure | null>;
}

/** null: it isn't known yet, or the map can only be looked at. */
export const MapLanguageModelContext = createContext<MapLanguageModel | null>(null);

/** null: there is none to ask. */
export function useModelThatIsOn(): MapLanguageModel | null {
  const model = useContext(MapLanguageModelContext);
  return model?.status === "on" ? model : null;
}
