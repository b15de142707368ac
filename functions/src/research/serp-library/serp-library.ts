/**
 * The SERPs a workspace has, whichever job fetched them: read by every job before it asks a provider, written with a
 * job's checkpoints. Never shared between workspaces: what one has paid for, or looked at, is not another's to know.
 */
import { packCharge, type JobSpender } from "@mapwright/core/billing/ledger-entry";
import { serpPackPath, serpPacksPath, serpResultPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import {
  serpPack,
  getSerpPackId,
  serpPackIndex,
  type NumberedPack,
  type SerpPackIndex,
  type StoredSerp,
  growPacks,
} from "@mapwright/core/serps/serp-pack";
import { SERP_RETENTION_MS, toMarket } from "@mapwright/core/keywords/serp-reuse";
import { Timestamp, type DocumentData, type Firestore } from "firebase-admin/firestore";
import { buildLedgerWrite } from "#/platform/credits/credit-store.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import type { DocumentWrite, JobRef } from "#/research/jobs/job-store.ts";
import type { PendingWrites } from "#/research/pipeline/pipeline.ts";
import { packJson, unpackJson } from "#/research/stored-results.ts";

/** Firestore's maximum for `array-contains-any`. */
const KEYWORDS_PER_QUERY = 30;

const storedIndex = {
  schema: serpPackIndex,
  times: ["firstFetchedAt", "lastFetchedAt", "expireAt"],
} as const;

/** The place where a SERP is stored. */
export interface SerpLocation {
  readonly packId: string;
  /** Unix ms. */
  readonly fetchedAt: number;
}

export interface SerpLibrary {
  /** Locates the latest SERP of each keyword fetched at or after `sinceMs`; keywords without one are left out. */
  find(
    workspace: WorkspaceId,
    locale: ResearchLocale,
    keywords: readonly string[],
    sinceMs: number,
  ): Promise<ReadonlyMap<string, SerpLocation>>;
  /** The SERPs at these locations, by keyword. */
  read(
    workspace: WorkspaceId,
    locations: ReadonlyMap<string, SerpLocation>,
  ): Promise<ReadonlyMap<string, StoredSerp>>;
  /** Reads the packs of SERPs that a job fetched itself, in their order. */
  packsOf(ref: JobRef): Promise<readonly NumberedPack[]>;
}

export function createSerpLibrary(db: Firestore): SerpLibrary {
  const readPack = async (workspace: WorkspaceId, packId: string) => {
    const found = await db.doc(serpResultPath(workspace, packId)).get();
    return serpPack.parse(await unpackJson(found.data()));
  };
  return {
    async find(workspace, locale, keywords, sinceMs) {
      const wanted = new Set(keywords);
      const found = new Map<string, SerpLocation>();
      const pages = await Promise.all(
        chunksOf(keywords, KEYWORDS_PER_QUERY).map((some) =>
          db
            .collection(serpPacksPath(workspace))
            .where("market", "==", toMarket(locale))
            .where("keywords", "array-contains-any", some)
            .where("lastFetchedAt", ">=", Timestamp.fromMillis(sinceMs))
            .orderBy("lastFetchedAt", "desc")
            .get(),
        ),
      );
      for (const { id, keyword, fetchedAt } of pages
        .flatMap(({ docs }) => docs)
        .flatMap(entriesOf)) {
        if (!wanted.has(keyword) || fetchedAt < sinceMs) continue;
        const known = found.get(keyword);
        if (!known || known.fetchedAt < fetchedAt) found.set(keyword, { packId: id, fetchedAt });
      }
      return found;
    },
    async read(workspace, locations) {
      const packIds = [...new Set([...locations.values()].map(({ packId }) => packId))];
      const serps = new Map<string, StoredSerp>();
      for (const packId of packIds)
        for (const serp of (await readPack(workspace, packId)).serps)
          if (locations.get(serp.keyword)?.packId === packId) serps.set(serp.keyword, serp);
      return serps;
    },
    async packsOf({ workspaceId, jobId }) {
      const found = await db
        .collection(serpPacksPath(workspaceId))
        .where("jobId", "==", jobId)
        .get();
      const packs = await Promise.all(
        found.docs.map(async (document) => {
          const { index } = fromStored(storedIndex, document.data());
          const { serps } = await readPack(workspaceId, document.id);
          return { index, serps };
        }),
      );
      return packs.toSorted((a, b) => a.index - b.index);
    },
  };
}

function entriesOf(document: { readonly id: string; data(): DocumentData }) {
  const { keywords, fetchedAt } = fromStored(storedIndex, document.data());
  return keywords.map((keyword, n) => ({ id: document.id, keyword, fetchedAt: fetchedAt[n] ?? 0 }));
}

/** The job that fetched a pack. */
type PackOwner = JobRef & JobSpender;

/** The documents of a pack, to be written together: two of its own, and what its keywords cost. */
async function packDocuments(
  { workspaceId, jobId, startedBy, apiKeyId }: PackOwner,
  locale: ResearchLocale,
  { index, serps }: NumberedPack,
): Promise<DocumentWrite[]> {
  const packId = getSerpPackId(jobId, index);
  const fetchedAt = serps.map((serp) => serp.fetchedAt);
  const lastFetchedAt = Math.max(...fetchedAt);
  const entry: SerpPackIndex = {
    jobId,
    index,
    market: toMarket(locale),
    locale,
    keywords: serps.map(({ keyword }) => keyword),
    fetchedAt,
    providers: [...new Set(serps.map(({ provider }) => provider))],
    firstFetchedAt: Math.min(...fetchedAt),
    lastFetchedAt,
    expireAt: lastFetchedAt + SERP_RETENTION_MS,
  };
  const { expireAt, ...stored } = toStored(storedIndex, entry);
  const spender = { jobId, startedBy, apiKeyId };
  const charge = packCharge({ ...spender, index, keywords: serps.length }, lastFetchedAt);
  return [
    buildLedgerWrite(workspaceId, charge),
    { path: serpPackPath(workspaceId, packId), data: { ...stored, expireAt } },
    {
      path: serpResultPath(workspaceId, packId),
      data: { data: await packJson({ serps }), expireAt },
    },
  ];
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}

/** Collects the SERPs that a job fetches and hands them over as pack documents, whenever the job is written. */
interface PackWriter extends PendingWrites {
  add(serp: StoredSerp): void;
}

/** `last`: the pack that an earlier worker stored last; it is extended. */
export function createPackWriter(
  owner: PackOwner,
  locale: ResearchLocale,
  last: NumberedPack | null,
): PackWriter {
  let lastPack = last;
  let pending: StoredSerp[] = [];
  return {
    add(serp) {
      pending.push(serp);
    },
    hasPending: () => pending.length > 0,
    async take() {
      const packs = growPacks(lastPack, pending);
      lastPack = packs.at(-1) ?? lastPack;
      pending = [];
      const documents = await Promise.all(packs.map((pack) => packDocuments(owner, locale, pack)));
      return documents.flat();
    },
  };
}
