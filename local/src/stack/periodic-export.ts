/** Exports what the emulators hold soon after it changed, one export at a time, and once more at the end. */
import { storeExport } from "#/stack/state-export.ts";

/** With the time that an export takes, what changed is on the disk within 15 s. */
const EVERY_MS = 7000;
const EXPORT_TIMEOUT_MS = 60_000;

export interface PeriodicExportOptions {
  /** Where the exports lie. */
  readonly folder: string;
  /** Makes the folder that it is given. */
  readonly write: (target: string) => Promise<void>;
  /** Equal as long as nothing changed; null when that cannot be told, and then everything is exported. */
  readonly fingerprint: () => Promise<string | null>;
  /** false while the emulators start again: half of what they are to hold is not there yet. */
  readonly isReady: () => boolean;
  readonly report: (line: string) => void;
  readonly everyMs?: number;
}

export interface PeriodicExport {
  /** Exports a last time. Problems are reported: the export before stays. */
  stop(): Promise<void>;
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

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
      // What changed meanwhile may be in the export or not: the next look finds it different.
      exported = now;
      if (isFailing) options.report("Accounts and maps are being saved again.");
      isFailing = false;
    } catch (error) {
      if (!isFailing) options.report(`Accounts and maps could not be saved: ${words(error)}`);
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

/** Over the hub of the emulators, as `firebase emulators:export` does. @throws when it fails. */
export async function exportOverHub(hubPort: number, target: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: target, initiatedBy: "mapwright" }),
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`the emulators answered ${answer.status}: ${body}`);
}
