/** Has a worker make one file; the worker lives as long as that takes. */
import type { ExportAnswer, ExportOrder } from "#/features/maps/export/export-order.ts";

/** @returns how to call it off */
export function runExport(
  order: ExportOrder,
  onAnswer: (answer: ExportAnswer) => void,
): () => void {
  const worker = new Worker(new URL("./export.worker.ts", import.meta.url), {
    type: "module",
    name: "export",
  });
  worker.addEventListener("message", ({ data }: MessageEvent<ExportAnswer>) => {
    if (data.kind !== "progress") worker.terminate();
    onAnswer(data);
  });
  worker.addEventListener("error", ({ message }) => {
    worker.terminate();
    onAnswer({ kind: "failed", message: message || "The export could not be loaded." });
  });
  worker.postMessage(order, []);
  return () => worker.terminate();
}
