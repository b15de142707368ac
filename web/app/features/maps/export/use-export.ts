import { useEffect, useRef, useState } from "react";
import { capture } from "#/platform/analytics/analytics.ts";
import type { ExportFault } from "#/features/maps/export/export-failures.ts";
import type { ExportOrder, ExportResponse } from "#/features/maps/export/export-order.ts";

export type ExportState =
  | { readonly step: "idle" }
  | { readonly step: "running"; readonly words: string; readonly share: number | null }
  | { readonly step: "failed"; readonly fault: ExportFault };

/** Response that is to be printed. */
export type Printout = Extract<ExportResponse, { readonly kind: "pages" | "drawing" }>;

interface ExportResults {
  readonly onFile: (order: ExportOrder, content: Blob) => void;
  readonly onPages: (pages: Printout) => void;
}

export interface Export {
  readonly state: ExportState;
  readonly start: (order: ExportOrder) => void;
  readonly cancel: () => void;
}

/** One export at a time; leaving the page cancels it. */
export function useExport({ onFile, onPages }: ExportResults): Export {
  const [state, setState] = useState<ExportState>({ step: "idle" });
  const callOff = useRef<(() => void) | null>(null);
  useEffect(() => () => callOff.current?.(), []);
  const start = (order: ExportOrder) => {
    callOff.current?.();
    setState({ step: "running", words: "Preparing the map", share: null });
    callOff.current = runExport(order, (answer) => {
      if (answer.kind === "progress") {
        setState({ step: "running", words: answer.words, share: answer.share });
        return;
      }
      callOff.current = null;
      setState(
        answer.kind === "failed" ? { step: "failed", fault: answer.fault } : { step: "idle" },
      );
      if (answer.kind !== "failed") capture("map exported", { format: order.format });
      if (answer.kind === "file") onFile(order, answer.content);
      if (answer.kind === "pages" || answer.kind === "drawing") onPages(answer);
    });
  };
  const cancel = () => {
    callOff.current?.();
    callOff.current = null;
    setState({ step: "idle" });
  };
  return { state, start, cancel };
}

/** Creates one file in a worker that is terminated afterward. @returns a function that cancels it */
function runExport(order: ExportOrder, onAnswer: (answer: ExportResponse) => void): () => void {
  const worker = new Worker(new URL("./export.worker.ts", import.meta.url), {
    type: "module",
    name: "export",
  });
  worker.addEventListener("message", ({ data }: MessageEvent<ExportResponse>) => {
    if (data.kind !== "progress") worker.terminate();
    onAnswer(data);
  });
  // The worker catches what goes wrong in it: this is its code that couldn't be loaded.
  worker.addEventListener("error", () => {
    worker.terminate();
    onAnswer({ kind: "failed", fault: "not-loaded" });
  });
  worker.postMessage(order, []);
  return () => worker.terminate();
}
