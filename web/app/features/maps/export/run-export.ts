/** Creates one file in a worker that is terminated afterward. */
import type { ExportResponse, ExportOrder } from "#/features/maps/export/export-order.ts";

/** @returns a function that cancels it */
export function runExport(
  order: ExportOrder,
  onAnswer: (answer: ExportResponse) => void,
): () => void {
  const worker = new Worker(new URL("./export.worker.ts", import.meta.url), {
    type: "module",
    name: "export",
  });
  worker.addEventListener("message", ({ data }: MessageEvent<ExportResponse>) => {
    if (data.kind !== "progress") worker.terminate();
    onAnswer(data);
  });
  worker.addEventListener("error", ({ message }) => {
    worker.terminate();
    onAnswer({ kind: "failed", message: message || "We couldn't load the export." });
  });
  worker.postMessage(order, []);
  return () => worker.terminate();
}
