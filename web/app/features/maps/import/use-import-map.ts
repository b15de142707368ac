import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { importMapOutput } from "@mapwright/core/maps/files/import-map";
import { embedKeywordsOutput } from "@mapwright/core/wording/keyword-vectors";
import type { ResearchLocale } from "@mapwright/core/research/locale";
import { useRef, useState } from "react";
import type { MapPerson } from "@mapwright/core/maps/map-people";
import type { ImportFile } from "#/features/maps/import/use-import-file.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { capture } from "#/platform/analytics/analytics.ts";
import { callFailureMessage } from "#/platform/call-failure-messages.ts";
import { useCall } from "#/platform/use-call.client.ts";

export type ImportMapState =
  | { readonly step: "idle" | "making" | "sending" }
  | {
      readonly step: "failed";
      readonly words: string;
      /** The server's error; null: it was not sent. */
      readonly failure: CallFailure | null;
    };

interface ImportOrder {
  readonly workspaceId: WorkspaceId;
  readonly title: string;
  readonly locale: ResearchLocale;
  readonly people: readonly MapPerson[];
  /** Absent: a new one for each content. */
  readonly requestId?: string;
}

export interface ImportedHere {
  readonly mapId: MapId;
  readonly isWithoutSerps: boolean;
  /** Names of assignees that match no member, or more than one. */
  readonly unassigned: readonly string[];
}

/** Creates the map in the worker, then stores it. A retry after a lost response finds the map already stored. */
export function useImportMap({ ask, settings }: Pick<ImportFile, "ask" | "settings">) {
  const call = useCall();
  const [state, setState] = useState<ImportMapState>({ step: "idle" });
  const sent = useRef<{ readonly content: string; readonly requestId: string } | null>(null);
  // The map's figures are dated now, once: a retry must send the same map.
  const beganAt = useRef<number | null>(null);
  // The same vectors for a retry, so that it sends the same map.
  const embedded = useRef<{ readonly keywords: string; readonly vectors: string | null } | null>(
    null,
  );
  /** Sentence vectors of what the file doesn't group; null: letters have to do, as without a connection. */
  const vectorsOf = async (workspaceId: WorkspaceId) => {
    const listed = await ask({ kind: "list-ungrouped" });
    if (listed.kind !== "listed-ungrouped" || listed.keywords === null) return null;
    const { keywords } = listed;
    const key = JSON.stringify(keywords);
    if (embedded.current?.keywords === key) return embedded.current.vectors;
    const input = { workspaceId, keywords };
    const answer = await call("embedKeywords", input, embedKeywordsOutput);
    const vectors = answer.ok ? answer.value.vectors : null;
    embedded.current = { keywords: key, vectors };
    return vectors;
  };
  const run = async (order: ImportOrder): Promise<ImportedHere | null> => {
    const { workspaceId, title, locale, people } = order;
    const fail = (words: string, failure: CallFailure | null = null) => {
      setState({ step: "failed", words, failure });
      return null;
    };
    setState({ step: "making" });
    beganAt.current ??= Date.now();
    const vectors = await vectorsOf(workspaceId);
    const now = beganAt.current;
    const made = await ask({ kind: "make", order: { title, people, now, vectors } });
    if (made.kind === "failed") return fail(made.words);
    if (made.kind !== "made") return fail("We couldn't turn this file into a map. Try again.");
    setState({ step: "sending" });
    const { isWithoutSerps, ...packed } = made.packed;
    // Another map needs another request id; a retry of the same map must not have one.
    const read = JSON.stringify(settings);
    const content = [workspaceId, title, locale.country, locale.language, read, ...packed.map].join(
      "\n",
    );
    if (sent.current?.content !== content) {
      sent.current = { content, requestId: order.requestId ?? crypto.randomUUID() };
    }
    const { requestId } = sent.current;
    const input = { requestId, workspaceId, title, locale, ...packed };
    const answer = await call("importMap", input, importMapOutput);
    if (!answer.ok) {
      const [particular] = Object.values(answer.fields);
      return fail(particular ?? callFailureMessage(answer), answer);
    }
    capture("map created", { source: "file" });
    return { mapId: answer.value.mapId, isWithoutSerps, unassigned: made.unassigned };
  };
  return { state, run };
}
