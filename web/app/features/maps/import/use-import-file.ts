// oxlint-disable-next-line no-restricted-imports -- an effect depends on it
import { useCallback, useEffect, useRef, useState } from "react";
import type {
  ImportedFile,
  ImportResponse,
  ImportRequest,
  ImportSummary,
  MappedKeywords,
  OpenedMap,
  OpenedTable,
  TableSettings,
} from "#/features/maps/import/import-protocol.ts";
import {
  forgetReading,
  readReadings,
  rememberReading,
} from "#/features/maps/import/reading/reading-memory.ts";
import { connectWorker, type WorkerPort } from "#/platform/worker-port.ts";

export interface ImportFile {
  readonly state:
    | { readonly step: "empty" }
    | { readonly step: "reading"; readonly name: string | null }
    | { readonly step: "refused"; readonly words: string }
    | { readonly step: "open"; readonly file: OpenedTable | OpenedMap };
  /** Settings by which the shown table is read. */
  readonly settings: TableSettings | null;
  /** The summary with these settings; null while it is computed. */
  readonly summary: ImportSummary | null;
  /** Changes whenever the keywords may have changed. */
  readonly version: number;
  readonly open: (files: readonly ImportedFile[]) => void;
  /** Opens searches of an assistant; several files are pooled. */
  readonly openFanOut: (files: readonly ImportedFile[]) => void;
  readonly openList: (list: MappedKeywords) => void;
  /** Chooses the tables to import, and the one to show. */
  readonly chooseTables: (chosen: readonly number[], shown: number) => void;
  /** Sets another choice of columns, encoding, separator or row of column names. */
  readonly change: (settings: TableSettings) => void;
  /** Reads the shown table as if no earlier file had been corrected. */
  readonly forget: () => void;
  readonly close: () => void;
  /** Requests a final step from the worker. Never rejects. */
  readonly ask: (request: Extract<ImportRequest, { kind: FinalStep }>) => Promise<ImportResponse>;
}

type FinalStep = "make" | "list" | "list-faults" | "list-sources" | "list-ungrouped";

const EMPTY: ImportFile["state"] = { step: "empty" };

/** Files in a worker of their own, which is terminated with the page. */
export function useImportFile(): ImportFile {
  const [state, setState] = useState(EMPTY);
  const [settings, setSettings] = useState<TableSettings | null>(null);
  const [summary, setSummary] = useState<ImportSummary | null>(null);
  const [version, setVersion] = useState(0);
  const { start, send, ask, end } = useImportWorker((answer, reply) => {
    if (answer.kind === "failed") setState({ step: "refused", words: answer.words });
    else if (answer.kind === "checked") {
      setSummary(answer.summary);
      setVersion((last) => last + 1);
    } else if (answer.kind === "opened") {
      const { file } = answer;
      setState({ step: "open", file });
      setSummary(file.kind === "table" ? null : file.summary);
      if (file.kind !== "table") return;
      setSettings(file.guess);
      reply({ kind: "check", settings: file.guess });
    }
  });
  const check = (next: TableSettings) => {
    setSettings(next);
    setSummary(null);
    send({ kind: "check", settings: next });
  };
  const shown = state.step === "open" && state.file.kind === "table" ? state.file : null;
  const readAgain = (choices: TableSettings["choices"]) => {
    // Nothing is imported meanwhile: the columns that it would be imported with aren't known.
    setSummary(null);
    send({ kind: "read-again", choices });
  };
  const change = (next: TableSettings) => {
    const isReadAgain = next.choices !== settings?.choices;
    // Columns are guessed again when the table is read again.
    const roles = isReadAgain || shown?.guess.roles === next.roles ? null : next.roles;
    const isCorrected = isReadAgain || next.roles !== settings?.roles;
    if (shown && isCorrected) {
      const { shape, detected, firstRows } = shown;
      const { headerRow } = next.choices;
      const header =
        headerRow === undefined || headerRow === null ? headerRow : firstRows[headerRow];
      rememberReading(shape, { ...next.choices, roles, detected, header });
    }
    if (isReadAgain) readAgain(next.choices);
    else check(next);
  };
  const forget = () => {
    if (shown) forgetReading(shown.shape);
    readAgain({});
  };
  const begin = (name: string | null, request: ImportRequest) => {
    setState({ step: "reading", name });
    setSettings(null);
    setSummary(null);
    start(request);
  };
  const open: ImportFile["open"] = (files) => {
    const [first, ...others] = files;
    const remembered = readReadings();
    if (!first) return;
    if (others.length === 0) begin(first.name, { kind: "open", ...first, remembered });
    else begin(`${String(files.length)} files`, { kind: "open-files", files, remembered });
  };
  const openFanOut: ImportFile["openFanOut"] = (files) => {
    const [first, ...others] = files;
    if (!first) return;
    const name = others.length === 0 ? first.name : `${String(files.length)} files`;
    begin(name, { kind: "open-fan-out", files });
  };
  const openList: ImportFile["openList"] = ({ keywords, threshold, wording }) =>
    begin(null, { kind: "open-list", keywords, threshold, wording });
  const close = () => {
    end();
    setState(EMPTY);
    setSettings(null);
    setSummary(null);
  };
  const chooseTables: ImportFile["chooseTables"] = (chosen, next) => {
    setSummary(null);
    send({ kind: "choose-tables", chosen, shown: next });
  };
  return {
    state,
    settings,
    summary,
    version,
    open,
    openFanOut,
    openList,
    chooseTables,
    change,
    forget,
    close,
    ask,
  };
}

/** A worker that answers in the order of its requests: whoever asks for a final step gets its answer. */
function useImportWorker(
  onAnswer: (answer: ImportResponse, reply: (request: ImportRequest) => void) => void,
) {
  const worker = useRef<WorkerPort<ImportRequest> | null>(null);
  const asked = useRef<((answer: ImportResponse) => void)[]>([]);
  const end = useCallback(() => {
    worker.current?.end();
    worker.current = null;
    asked.current = [];
  }, []);
  useEffect(() => end, [end]);
  const send = (request: ImportRequest) => {
    const vectors = request.kind === "make" ? request.order.vectors : null;
    worker.current?.send(request, vectors ? [vectors.buffer] : []);
  };
  const take = (answer: ImportResponse) => {
    const isFinalStep = answer.kind !== "opened" && answer.kind !== "checked";
    const waiting = isFinalStep ? asked.current.shift() : undefined;
    if (waiting) waiting(answer);
    else onAnswer(answer, send);
  };
  const start = (request: ImportRequest) => {
    end();
    worker.current = startWorker(take);
    send(request);
  };
  const ask: ImportFile["ask"] = (request) =>
    new Promise((resolve) => {
      asked.current.push(resolve);
      send(request);
    });
  return { start, send, ask, end };
}

function startWorker(onAnswer: (answer: ImportResponse) => void): WorkerPort<ImportRequest> {
  const words =
    "We ran out of memory or couldn't load the importer. Reload the page, or split the file.";
  return connectWorker(
    new Worker(new URL("./import.worker.ts", import.meta.url), { type: "module", name: "import" }),
    { onAnswer, onBroken: () => onAnswer({ kind: "failed", words }) },
  );
}
