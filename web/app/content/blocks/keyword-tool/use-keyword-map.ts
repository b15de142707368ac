import { useEffect, useRef, useState } from "react";
import type { KeywordMapResult } from "#/content/blocks/keyword-tool/keyword-map-result.tsx";
import type { ToolRequest, ToolResponse } from "#/content/blocks/keyword-tool/tool-protocol.ts";
import {
  NOTHING_MAPPED,
  ToolSession,
  type ToolState,
} from "#/content/blocks/keyword-tool/tool-session.ts";
import { cacheForOffline } from "#/content/offline/cache-for-offline.ts";
import { browserEncoder } from "#/platform/encoder/open-encoder-worker.ts";
import { connectWorker, type OpenWorker } from "#/platform/worker-port.ts";

type ResultView = typeof KeywordMapResult;

export interface KeywordMapping extends Omit<ToolState, "status"> {
  /** Also "failed" when the result view failed to load. */
  readonly status: ToolState["status"];
  /** Null until it is needed and loaded. */
  readonly Result: ResultView | null;
  readonly read: (text: string) => void;
  readonly map: (text: string, step: number) => void;
  readonly clear: () => void;
  /** See `ToolSession`. */
  readonly use: () => void;
  readonly mapByMeaning: () => void;
  readonly keepLetters: () => void;
}

/** The result view, fetched with the first map; requested again after a failure. */
function useResultView() {
  const [view, setView] = useState<{ readonly Result: ResultView | null; hasFailed: boolean }>({
    Result: null,
    hasFailed: false,
  });
  const load = async (): Promise<void> => {
    try {
      const { KeywordMapResult: Result } =
        await import("#/content/blocks/keyword-tool/keyword-map-result.tsx");
      setView({ Result, hasFailed: false });
    } catch {
      // No connection, or another release: the visitor sees an error and can try again.
      setView({ Result: null, hasFailed: true });
    }
  };
  return { ...view, load };
}

/** The tool's worker, opened when there is something to read and ended with the page. */
export function useKeywordMap(): KeywordMapping {
  const [state, setState] = useState(NOTHING_MAPPED);
  const session = useRef<ToolSession | null>(null);
  const { Result, hasFailed, load } = useResultView();
  useEffect(
    () => () => {
      session.current?.close();
      session.current = null;
    },
    [],
  );
  const isByMeaning = state.mapped?.map.isByMeaning === true;
  useEffect(() => {
    // Somebody who loaded a language model has all that the tool needs without a network, except its page.
    if (isByMeaning) void cacheForOffline();
  }, [isByMeaning]);
  const open = (): ToolSession =>
    (session.current ??= new ToolSession(openToolWorker, browserEncoder, setState));
  return {
    ...state,
    status: hasFailed ? "failed" : state.mapped && !Result ? "mapping" : state.status,
    Result,
    read: (text) => {
      open().read(text);
    },
    map: (text, step) => {
      if (!Result) void load();
      open().map(text, step);
    },
    clear: () => {
      open().clear();
    },
    use: () => {
      open().use();
    },
    mapByMeaning: () => {
      open().mapByMeaning();
    },
    keepLetters: () => {
      open().keepLetters();
    },
  };
}

/** Starts the tool's worker; its code, including core's engine, is a separate file. */
const openToolWorker: OpenWorker<ToolRequest, ToolResponse> = (listener) =>
  connectWorker(
    new Worker(new URL("./keyword-tool.worker.ts", import.meta.url), {
      type: "module",
      name: "keyword-tool",
    }),
    listener,
  );
