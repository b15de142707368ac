/** The engine as the slider calls it: in a browser's worker. Bundled by measure-browser.ts; answers with milliseconds. */
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import { plantSerps } from "@mapwright/core/clustering/planted-serps";

/** What is asked of the worker. */
export interface WorkerTask {
  readonly seed: number;
  readonly keywordCount: number;
  readonly runs: number;
}

declare const self: {
  onmessage: ((event: { readonly data: WorkerTask }) => void) | null;
  postMessage(elapsedMs: readonly number[]): void;
};

self.onmessage = ({ data: { seed, keywordCount, runs } }) => {
  const { table } = plantSerps({ seed, keywordCount });
  const elapsedMs = Array.from({ length: runs }, () => {
    const start = performance.now();
    clusterSerps(table, { method: "auto" });
    return performance.now() - start;
  });
  self.postMessage(elapsedMs);
};
