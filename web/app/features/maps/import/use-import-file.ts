import { useCallback, useEffect, useRef, useState } from "react";
import type {
  ImportResponse,
  ImportRequest,
  ImportSummary,
  MappedKeywords,
  OpenedMap,
  OpenedTable,
  TableSettings,
} from "#/features/maps/import/import-protocol.ts";
import { rememberColumns, rememberedColumns } from "#/features/maps/import/column-memory.ts";

export interface ImportFile {
  readonly state:
    | { readonly step: "empty" }
    | { readonly step: "reading"; readonly name: string | null }
    | { readonly step: "refused"; readonly words: string }
    | { readonly step: "open"; readonly file: OpenedTable | OpenedMap };
  /** Of a table: how it is read. */
  readonly settings: TableSettings | null;
  /** The summary with these settings; null while it is computed. */
  readonly summary: ImportSummary | null;
  readonly open: (name: string | null, bytes: Uint8Array) => void;
  readonly openList: (list: MappedKeywords) => void;
  readonly chooseSheet: (sheet: string) => void;
  /** Another choice of columns, encoding, separator or row of column names. */
  readonly change: (settings: TableSettings) => void;
  readonly close: () => void;
  /** Requests a final step from the worker. Never rejects. */
  readonly ask: (
    request: Extract<ImportRequest, { kind: "make" | "list" | "list-faults" | "list-ungrouped" }>,
  ) => Promise<ImportResponse>;
}

const EMPTY: ImportFile["state"] = { step: "empty" };

/** One file in a worker of its own, which is terminated with the page. */
export function useImportFile(): ImportFile {
  const [state, setState] = useState(EMPTY);
  const [settings, setSettings] = useState<TableSettings | null>(null);
  const [summary, setSummary] = useState<ImportSummary | null>(null);
  const worker = useRef<Worker | null>(null);
  /** The worker answers in the order of its requests. */
  const asked = useRef<((answer: ImportResponse) => void)[]>([]);
  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
    asked.current = [];
  }, []);
  useEffect(() => end, [end]);
  const send = (request: ImportRequest) => {
    const vectors = request.kind === "make" ? request.order.vectors : null;
    worker.current?.postMessage(request, vectors ? [vectors.buffer] : []);
  };
  const check = (next: TableSettings) => {
    setSettings(next);
    setSummary(null);
    send({ kind: "check", settings: next });
  };
  const change = (next: TableSettings) => {
    if (next.choices !== settings?.choices) {
      // Nothing is imported meanwhile: the columns that it would be imported with aren't known.
      setSummary(null);
      send({ kind: "read-again", choices: next.choices });
    } else {
      const isCorrected = next.roles !== settings?.roles;
      if (isCorrected && state.step === "open" && state.file.kind === "table")
        rememberColumns(state.file.columns, next.roles);
      check(next);
    }
  };
  const take = (answer: ImportResponse) => {
    const isFinalStep = answer.kind !== "opened" && answer.kind !== "checked";
    const waiting = isFinalStep ? asked.current.shift() : undefined;
    if (waiting) waiting(answer);
    else if (answer.kind === "failed") setState({ step: "refused", words: answer.words });
    else if (answer.kind === "checked") setSummary(answer.summary);
    else if (answer.kind === "opened") {
      setState({ step: "open", file: answer.file });
      if (answer.file.kind === "table") check(withRememberedColumns(answer.file));
      else setSummary(answer.file.summary);
    }
  };
  const begin = (name: string | null, request: ImportRequest) => {
    end();
    const started = startWorker(take);
    worker.current = started;
    setState({ step: "reading", name });
    setSettings(null);
    setSummary(null);
    started.postMessage(request, []);
  };
  const open: ImportFile["open"] = (name, bytes) => begin(name, { kind: "open", name, bytes });
  const openList: ImportFile["openList"] = ({ keywords, threshold, wording }) =>
    begin(null, { kind: "open-list", keywords, threshold, wording });
  const close = () => {
    end();
    setState(EMPTY);
    setSettings(null);
    setSummary(null);
  };
  const chooseSheet = (sheet: string) => {
    setSummary(null);
    send({ kind: "choose-sheet", sheet });
  };
  const ask: ImportFile["ask"] = (request) =>
    new Promise((resolve) => {
      asked.current.push(resolve);
      send(request);
    });
  return { state, settings, summary, open, openList, chooseSheet, change, close, ask };
}

function withRememberedColumns({ columns, guess }: OpenedTable): TableSettings {
  const roles = rememberedColumns(columns);
  return roles === null ? guess : { ...guess, roles };
}

function startWorker(onAnswer: (answer: ImportResponse) => void): Worker {
  const worker = new Worker(new URL("./import.worker.ts", import.meta.url), {
    type: "module",
    name: "import",
  });
  worker.addEventListener("message", ({ data }: MessageEvent<ImportResponse>) => onAnswer(data));
  worker.addEventListener("error", () => {
    onAnswer({
      kind: "failed",
      words:
        "We ran out of memory or couldn't load the importer. Reload the page, or split the file.",
    });
  });
  return worker;
}
