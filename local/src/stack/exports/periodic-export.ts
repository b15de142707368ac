/** Exports the emulators' data soon after it changes, one export at a time, and once more at the end. */
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { storeExport } from "#/stack/exports/state-export.ts";

/** Including the time an export takes, a change is on disk within 15 s. */
const EVERY_MS = 7000;
const EXPORT_TIMEOUT_MS = 60_000;

export interface PeriodicExportOptions {
  /** The folder for exports. */
  readonly folder: string;
  /** Creates the given folder. */
  readonly write: (target: string) => Promise<void>;
  /** Equal as long as nothing changed; null when unknown, in which case everything is exported. */
  readonly fingerprint: () => Promise<string | null>;
  /** false while the emulators restart, when only part of their data is loaded. */
  readonly isReady: () => boolean;
  readonly report: (line: string) => void;
  readonly everyMs?: number;
}

export interface PeriodicExport {
  /** Exports one last time. Problems are reported; the previous export stays. */
  stop(): Promise<void>;
}

/** A full disk in words; the emulators answer with the code of Node. */
function describeFailure(error: unknown, folder: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return /ENOSPC|EDQUOT/.test(message)
    ? `the disk of ${folder} is full. What was saved before is still there. Free some space; the next save has every change.`
    : message;
}

export function exportPeriodically(options: PeriodicExportOptions): PeriodicExport {
  const everyMs = options.everyMs ?? EVERY_MS;
  let exported: string | null = null;
  let isFailing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let current: Promise<void> = Promise.resolve();

  const exportChanges = async () => {
    if (!options.isReady()) return;
    try {
      const now = await options.fingerprint();
      if (now !== null && now === exported) return;
      await storeExport(options.folder, options.write);
      // A change made meanwhile may or may not be in the export; the next check sees it as a difference.
      exported = now;
      if (isFailing) options.report("Accounts and maps are being saved again.");
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        options.report(
          `Couldn't save accounts and maps: ${describeFailure(error, options.folder)}`,
        );
      isFailing = true;
    }
  };

  const exportAndGoOn = async () => {
    await exportChanges();
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      current = exportAndGoOn();
    }, everyMs);
  };
  schedule();

  return {
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await current;
      await exportChanges();
    },
  };
}

/** firebase-tools first writes an export to such a folder, and leaves it there when it can't be moved. */
const listUnmoved = (root: string) => new Set(globSync("firebase-export-*", { cwd: root }));

/**
 * Uses the emulator hub, as `firebase emulators:export` does.
 *
 * @param root where the emulators were started
 * @throws when it fails; nothing of it is left, so that failures don't fill another disk.
 */
export async function exportOverHub(hubPort: number, target: string, root: string): Promise<void> {
  const before = listUnmoved(root);
  const answer = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: target, initiatedBy: "mapwright" }),
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  const body = await answer.text();
  if (answer.ok) return;
  for (const left of listUnmoved(root))
    if (!before.has(left)) rmSync(join(root, left), { recursive: true, force: true });
  throw new Error(`the emulators answered ${answer.status}: ${body}`);
}
