import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { importMapOutput } from "@mapwright/core/maps/files/import-map";
import type { ResearchLocale } from "@mapwright/core/research/locale";
import { useRef, useState } from "react";
import type { MapPerson } from "#/features/maps/editing/map-editing.ts";
import type { ImportFile } from "#/features/maps/import/use-import-file.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { callFailureMessage } from "#/platform/call-failure-words.ts";
import { useCall } from "#/platform/use-call.client.ts";

export type ImportMapState =
  | { readonly step: "idle" | "making" | "sending" }
  | {
      readonly step: "failed";
      readonly words: string;
      /** What refused it; null: it was not sent. */
      readonly failure: CallFailure | null;
    };

interface ImportOrder {
  readonly workspaceId: WorkspaceId;
  readonly title: string;
  readonly locale: ResearchLocale;
  readonly people: readonly MapPerson[];
}

export interface ImportedHere {
  readonly mapId: MapId;
  readonly isWithoutSerps: boolean;
  /** Names of assignees who are nobody here, or more than one. */
  readonly unassigned: readonly string[];
}

/** Makes the map in the worker, then has it stored. A try after a lost answer finds the map that was stored. */
export function useImportMap({ ask, settings }: Pick<ImportFile, "ask" | "settings">) {
  const call = useCall();
  const [state, setState] = useState<ImportMapState>({ step: "idle" });
  const sent = useRef<{ readonly content: string; readonly requestId: string } | null>(null);
  // The map's figures are as of now, once: a retry has to be the same map.
  const beganAt = useRef<number | null>(null);
  const run = async (order: ImportOrder): Promise<ImportedHere | null> => {
    const { workspaceId, title, locale, people } = order;
    const fail = (words: string, failure: CallFailure | null = null) => {
      setState({ step: "failed", words, failure });
      return null;
    };
    setState({ step: "making" });
    beganAt.current ??= Date.now();
    const made = await ask({ kind: "make", order: { title, people, now: beganAt.current } });
    if (made.kind === "failed") return fail(made.words);
    if (made.kind !== "made") return fail("The file could not be made into a map. Try again.");
    setState({ step: "sending" });
    const { isWithoutSerps, seeds, map, serps, changes } = made.packed;
    // Another map needs another request; the same one again must not.
    const read = JSON.stringify(settings);
    const content = [workspaceId, title, locale.country, locale.language, read, ...map].join("\n");
    if (sent.current?.content !== content) {
      sent.current = { content, requestId: crypto.randomUUID() };
    }
    const { requestId } = sent.current;
    const input = { requestId, workspaceId, title, locale, seeds, map, serps, changes };
    const answer = await call("importMap", input, importMapOutput);
    if (!answer.ok) {
      const [particular] = Object.values(answer.fields);
      return fail(particular ?? callFailureMessage(answer), answer);
    }
    return { mapId: answer.value.mapId, isWithoutSerps, unassigned: made.unassigned };
  };
  return { state, run };
}
