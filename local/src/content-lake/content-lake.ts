/**
 * The embedded default for Sanity: documents from reviewable NDJSON, persisted in a journal, behind Sanity's own HTTP
 * API. Sanity's client, Studio and command line work against it unchanged.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { AssetFolder } from "#/content-lake/assets/asset-folder.ts";
import { makeAsset, type UploadedFile } from "#/content-lake/assets/make-asset.ts";
import { EDITOR, type LakeTokens } from "#/content-lake/identities.ts";
import { Listeners } from "#/content-lake/listen/listeners.ts";
import { LiveEvents } from "#/content-lake/listen/live-events.ts";
import { Presence } from "#/content-lake/listen/presence.ts";
import { Transactor } from "#/content-lake/mutations/transactor.ts";
import { QueryEngine } from "#/content-lake/query/query-engine.ts";
import { isRecord, type LakeDocument } from "#/content-lake/store/document.ts";
import {
  JOURNAL_LIMITS,
  makeCompactor,
  type JournalLimits,
} from "#/content-lake/store/compact-journal.ts";
import { DocumentStore } from "#/content-lake/store/document-store.ts";
import { Journal, type JournalDamage } from "#/content-lake/store/journal.ts";
import { Schedules } from "#/content-lake/schedules/schedules.ts";
import { readSeed } from "#/content-lake/store/seed-documents.ts";
import { lockFolder } from "#/locks/folder-lock.ts";

export interface ContentLakeOptions {
  readonly projectId: string;
  readonly dataset: string;
  /** Journal and assets are stored here; created if missing. */
  readonly stateFolder: string;
  /** NDJSON that every start loads first; the journal is replayed over it. null: none. */
  readonly seedFolder: string | null;
  /** `http://127.0.0.1:3400`: the base of asset URLs. */
  readonly origin: string;
  readonly tokens: LakeTokens;
  /** Maximum size of the journal; JOURNAL_LIMITS when absent. */
  readonly journalLimits?: JournalLimits;
  readonly now: () => Date;
  /** Called with errors that can't be returned to a caller. */
  readonly onError: (error: unknown) => void;
  /** Called with what a person should know about damaged files. */
  readonly report: (message: string) => void;
}

export interface ContentLake {
  readonly options: ContentLakeOptions;
  readonly store: DocumentStore;
  readonly engine: QueryEngine;
  readonly transactor: Transactor;
  readonly schedules: Schedules;
  readonly listeners: Listeners;
  readonly liveEvents: LiveEvents;
  readonly presence: Presence;
  readonly assets: AssetFolder;
  /** Sign-ins on their way back to the Studio: session ids, each consumed by the first request for it. */
  readonly signIns: Set<string>;
  /** Settings that the Studio remembers for its editor: recent searches, widths of panels. Kept while the lake runs. */
  readonly remembered: Map<string, unknown>;
  /** Stores a file and its asset document. @returns the document's id. */
  readonly upload: (file: UploadedFile) => Promise<string>;
  /** Resolves when pending transactions are stored. */
  readonly close: () => Promise<void>;
}

function describeDamage({ path, lines, restored, original }: JournalDamage): string {
  const what =
    lines.length > 0
      ? `damaged in line ${lines.join(", ")}, which is left out`
      : "cut off: its last lines are missing";
  return `The content lake's journal ${path} is ${what}; ${String(restored)} lines came back from the copy of its last start, and everything else was opened. The journal as it was is in ${original}`;
}

/**
 * @throws Error when the seed can't be read; FolderInUse when another lake, of whichever stack, has the
 * journal open.
 */
export async function openContentLake(options: ContentLakeOptions): Promise<ContentLake> {
  mkdirSync(options.stateFolder, { recursive: true });
  const lock = lockFolder(
    options.stateFolder,
    "journal.lock.json",
    `The content lake's journal in ${options.stateFolder}`,
  );
  lock.update({ address: options.origin });
  try {
    return await openLocked(options, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(options: ContentLakeOptions, unlock: () => void): Promise<ContentLake> {
  const store = new DocumentStore((document) => atOrigin(document, options.origin));
  const assets = new AssetFolder(join(options.stateFolder, "assets"), options.report);
  await seedStore(store, assets, options);
  const journalFile = join(options.stateFolder, "journal.ndjson");
  const journal = Journal.open(journalFile, {
    restore: (checkpoint) => store.restore(checkpoint),
    replay: (transaction) => store.replay(transaction),
    onDamage: (damage) => options.report(describeDamage(damage)),
  });
  const limits = options.journalLimits ?? JOURNAL_LIMITS;
  const compactJournal = makeCompactor(journal, store, limits, options.onError);
  compactJournal();
  const engine = new QueryEngine(store, options);
  const listeners = new Listeners(engine, store, options.onError);
  const liveEvents = new LiveEvents(store);
  const transactor = new Transactor({
    store,
    journal,
    selectIds: (query, params) => selectIds(engine, query, params),
    now: options.now,
    onStored(record) {
      listeners.notify(record);
      liveEvents.notify(record);
      compactJournal();
    },
  });
  const schedules = new Schedules({
    file: join(options.stateFolder, "schedules.json"),
    place: { projectId: options.projectId, dataset: options.dataset },
    transactor,
    now: options.now,
    onError: options.onError,
    report: options.report,
  });
  return {
    options,
    store,
    engine,
    transactor,
    schedules,
    listeners,
    liveEvents,
    presence: new Presence(),
    signIns: new Set(),
    remembered: new Map(),
    assets,
    async upload(file) {
      const { fileName, document } = await makeAsset(file, options);
      await assets.write(fileName, file.bytes);
      await transactor.run({
        steps: [{ createIfNotExists: document }],
        transactionId: undefined,
        who: EDITOR,
        isDryRun: false,
        autoKeys: false,
      });
      return document._id;
    },
    async close() {
      await schedules.close();
      await transactor.settle();
      journal.close();
      unlock();
    },
  };
}

/** A later start may listen on another port. */
function atOrigin(document: LakeDocument, origin: string): LakeDocument {
  const { _type, path } = document;
  const isAsset = _type === "sanity.imageAsset" || _type === "sanity.fileAsset";
  return isAsset && typeof path === "string" ? { ...document, url: `${origin}/${path}` } : document;
}

async function seedStore(store: DocumentStore, assets: AssetFolder, options: ContentLakeOptions) {
  if (options.seedFolder === null) return;
  const seededAt = "2026-01-01T00:00:00Z";
  const documents = await readSeed(options.seedFolder, async (file) => {
    const { fileName, document } = await makeAsset(file, options);
    await assets.write(fileName, file.bytes);
    const stamps = { _createdAt: seededAt, _updatedAt: seededAt, _rev: document._id.slice(-22) };
    store.seed({ ...document, ...stamps });
    return document._id;
  });
  for (const document of documents) store.seed(document);
  await assets.reportDamage();
}

async function selectIds(
  engine: QueryEngine,
  query: string,
  params: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const found = await engine.run({ query, params, perspective: ["raw"], who: EDITOR });
  const documents: unknown[] = Array.isArray(found) ? found : [found];
  return documents.flatMap((one) =>
    isRecord(one) && typeof one["_id"] === "string" ? one["_id"] : [],
  );
}
