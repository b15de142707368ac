/** Asks now and then whether a newer build is deployed than the one that runs in this page. */

/** Path of the file to which the build writes its id: `build-plugins/latest-build.ts`. */
export const LATEST_BUILD_PATH = "/builds/latest.json";

export interface BuildWatch {
  readonly currentId: string;
  /** The id of the deployed build; null when it can't be told. */
  readonly readLatest: () => Promise<string | null>;
  readonly everyMs: number;
  /** False while the page is hidden or the browser is offline. */
  readonly isActive: () => boolean;
  readonly nowMs: () => number;
  /** Called once. */
  readonly onNewBuild: () => void;
}

/** @returns `resume` to call whenever `isActive` may have changed, and `stop` */
export function watchBuilds({
  currentId,
  readLatest,
  everyMs,
  isActive,
  nowMs,
  onNewBuild,
}: BuildWatch): { readonly resume: () => void; readonly stop: () => void } {
  let dueAtMs = nowMs() + everyMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const ask = async (): Promise<void> => {
    dueAtMs = nowMs() + everyMs;
    const latest = await readLatest();
    if (isStopped) return;
    if (latest === null || latest === currentId) {
      plan();
      return;
    }
    stop();
    onNewBuild();
  };
  const plan = (): void => {
    clearTimeout(timer);
    if (isStopped || !isActive()) return;
    timer = setTimeout(() => void ask(), Math.max(0, dueAtMs - nowMs()));
  };
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
  };
  plan();
  return { resume: plan, stop };
}

/** @param text the response; a proxy or a page in its place names no build */
export function readBuildId(text: string): string | null {
  try {
    const { id }: { id?: unknown } = Object(JSON.parse(text));
    return typeof id === "string" && id !== "" ? id : null;
  } catch {
    return null;
  }
}
