/** The URL of the graph worker's code. A worker cannot be imported, so prefetching it means fetching its file. */
// oxlint-disable-next-line import/default -- what follows the question mark makes Vite give the address of the file
import workerFile from "#/map-views/graph/graph.worker.ts?worker&url";

export function openGraphWorker(): Worker {
  return new Worker(workerFile, { type: "module", name: "graph" });
}

export async function fetchGraphWorker(): Promise<void> {
  await (await fetch(workerFile)).blob();
}
