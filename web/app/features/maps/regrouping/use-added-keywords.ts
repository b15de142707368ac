import type { ComparedKeyword } from "@mapwright/core/snapshot/map-change";
import type { WordingColumns } from "@mapwright/core/snapshot/wording-columns";
import { useEffect, useRef, useState } from "react";
import {
  AddedComparison,
  NOTHING_ADDED,
  type AddedState,
  type CompareRequest,
} from "#/features/maps/regrouping/added-comparison.ts";
import { browserEncoder } from "#/platform/encoder/open-encoder-worker.ts";
import { connectWorker } from "#/platform/worker-port.ts";

export interface AddedKeywords extends AddedState {
  readonly byMeaning: () => void;
  readonly byLetters: () => void;
}

/** The keywords that `wording` has no likeness of, compared by meaning while `isWanted`. */
export function useAddedKeywords(
  texts: readonly string[],
  wording: WordingColumns | undefined,
  isWanted: boolean,
): AddedKeywords {
  const [state, setState] = useState(NOTHING_ADDED);
  const opened = useRef<AddedComparison | null>(null);
  const isAny = isWanted && (wording?.uncompared?.length ?? 0) > 0;
  useEffect(() => {
    if (isAny && wording)
      (opened.current ??= new AddedComparison(
        { encoder: browserEncoder, startWorker },
        setState,
      )).compare(texts, wording);
    else opened.current?.rest();
  }, [isAny, texts, wording]);
  useEffect(
    () => () => {
      opened.current?.close();
      opened.current = null;
    },
    [],
  );
  return {
    ...state,
    byMeaning: () => opened.current?.byMeaning(),
    byLetters: () => opened.current?.byLetters(),
  };
}

function startWorker(
  request: CompareRequest,
  onCompared: (compared: readonly ComparedKeyword[] | null) => void,
): () => void {
  const settle = (compared: readonly ComparedKeyword[] | null) => {
    worker.end();
    onCompared(compared);
  };
  const worker = connectWorker<CompareRequest, readonly ComparedKeyword[]>(
    new Worker(new URL("./compare-added.worker.ts", import.meta.url), {
      type: "module",
      name: "compare-added",
    }),
    { onAnswer: settle, onBroken: () => settle(null) },
  );
  worker.send(request, [request.vectors.buffer]);
  return () => worker.end();
}
