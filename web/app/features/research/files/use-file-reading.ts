/** Reads one file in a worker of its own, so that a large one never blocks the page. The worker ends with the page. */
import { useCallback, useEffect, useRef, useState } from "react";
import { connectWorker, type WorkerPort } from "#/platform/worker-port.ts";

export type FileReading<Value> =
  | { readonly step: "empty" }
  | { readonly step: "reading"; readonly name: string }
  | { readonly step: "refused"; readonly name: string; readonly problem: string }
  | { readonly step: "read"; readonly name: string; readonly value: Value };

/** A worker's request, and its only answer. */
export interface FileRequest {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export type FileAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

interface ReadFile<Value> {
  readonly state: FileReading<Value>;
  readonly read: (file: File) => void;
  readonly clear: () => void;
}

const EMPTY = { step: "empty" } as const;
const BROKEN =
  "We ran out of memory or couldn't load the reader. Reload the page, or split the file.";

/** @param startWorker the same function on every render */
export function useFileReading<Value>(
  startWorker: () => Worker,
  maxBytes: number,
): ReadFile<Value> {
  const [state, setState] = useState<FileReading<Value>>(EMPTY);
  const worker = useRef<WorkerPort<FileRequest> | null>(null);
  const end = useCallback(() => {
    worker.current?.end();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);
  const read = async (file: File) => {
    const { name, size } = file;
    end();
    if (size > maxBytes) {
      const megabytes = String(maxBytes / 1024 / 1024);
      setState({ step: "refused", name, problem: `It's larger than ${megabytes} MB. Split it.` });
      return;
    }
    setState({ step: "reading", name });
    const settle = (answer: FileAnswer<Value>) => {
      if (worker.current !== started) return;
      end();
      setState(
        answer.ok
          ? { step: "read", name, value: answer.value }
          : { step: "refused", name, problem: answer.problem },
      );
    };
    const started = connectWorker<FileRequest, FileAnswer<Value>>(startWorker(), {
      onAnswer: settle,
      onBroken: () => settle({ ok: false, problem: BROKEN }),
    });
    worker.current = started;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      started.send({ name, bytes }, [bytes.buffer]);
    } catch {
      settle({ ok: false, problem: "The browser couldn't read it. Choose it again." });
    }
  };
  const clear = () => {
    end();
    setState(EMPTY);
  };
  return { state, read: (file) => void read(file), clear };
}
