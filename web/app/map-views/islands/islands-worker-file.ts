/** The URL of the worker's code. A worker cannot be imported, so prefetching it means fetching its file. */
// oxlint-disable-next-line import/default -- what follows the question mark makes Vite give the address of the file
import workerFile from "#/map-views/islands/islands.worker.ts?worker&url";

export function openIslandsWorker(): Worker {
  return new Worker(workerFile, { type: "module", name: "islands" });
}

export async function fetchIslandsWorker(): Promise<void> {
  await (await fetch(workerFile)).blob();
}
