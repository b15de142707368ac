/** Looks up which answers of language models cite a map's site, with the workspace's own key, and stores them. */
import { AppError } from "@mapwright/core/app-error";
import { mapPath, siteMentionsPath } from "@mapwright/core/firestore-paths";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { dataSourceId } from "@mapwright/core/research/data-source";
import { DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import {
  MAX_LISTED_ANSWERS,
  computeMentionsCostMicroUsd,
  listMentionPlatforms,
  siteMentions,
  type MentionPlatform,
} from "@mapwright/core/research/site-mentions";
import { isSameSite } from "@mapwright/core/research/mentions-change";
import type { Firestore } from "firebase-admin/firestore";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import type { OnOwnKeyRefused } from "#/research/data-sources/own-key-refused.ts";
import type { OpenWorkspaceRegistry } from "#/research/data-sources/workspace-providers.ts";
import type { MentionsSource } from "#/research/metric-ports.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import { withProviderRefusals } from "#/research/provider-refusal.ts";
import { withBill, type Bill } from "#/research/providers/http-client/billed-requests.ts";
import { claimLookUp } from "#/research/site-mentions/claim-look-up.ts";

/** Time limit of all platforms together, and of waiting for somebody else's look-up. */
const TIMEOUT_MS = 50_000;
const CLAIM_MS = TIMEOUT_MS + 10_000;

const storedMentions = { schema: siteMentions, times: ["lookedUpAt"] } as const;

export interface LookUpDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly openRegistry: OpenWorkspaceRegistry;
  readonly onOwnKeyRefused: OnOwnKeyRefused;
}

interface LookUp {
  readonly workspaceId: WorkspaceId;
  readonly mapId: MapId;
  /** The most that may be spent, in millionths of a US dollar. */
  readonly mostMicroUsd: number;
}

/**
 * Looks up the AI answers that cite a map's site. The use case has checked that the member may edit maps. Rejects with
 * `not-found` (no such map, or it has no site), `invalid-input` (it isn't switched on, or costs more than was
 * accepted), and as `withProviderRefusals` does.
 */
export async function lookUpMentions(deps: LookUpDeps, asked: LookUp): Promise<void> {
  const { db, now, openRegistry, onOwnKeyRefused } = deps;
  const { workspaceId, mapId, mostMicroUsd } = asked;
  const { domain, locale } = await readSite(db, asked);
  const source = await findSource(openRegistry, workspaceId);
  const platforms = listMentionPlatforms(locale);
  const provider = dataSourceId.parse(source.id);
  const cost = computeMentionsCostMicroUsd(DATA_SOURCES[provider], platforms.length);
  if (cost === null || cost > mostMicroUsd)
    throw new AppError("invalid-input", "This look-up costs more than was shown");
  const askedAt = now();
  const endClaim = await claimOrRefuse(deps, mapId);
  try {
    if (await isLookedUpSince(db, mapId, askedAt)) return;
    await askAndStore();
  } finally {
    // If this fails, the claim expires.
    await endClaim().catch(() => {});
  }

  async function askAndStore() {
    const { found, costMicroUsd } = await withProviderRefusals(
      (signal) =>
        askEach(platforms, signal, (platform) =>
          source.citing({ domain, locale, platform, limit: MAX_LISTED_ANSWERS }, signal),
        ),
      {
        isOwn: () => true,
        onOwnKeyRefused: (error) => onOwnKeyRefused(workspaceId, error),
        timeoutMs: TIMEOUT_MS - (now() - askedAt),
      },
    );
    const mentions = {
      domain,
      country: locale.country,
      language: locale.language,
      provider,
      platforms: found.map(({ platform, total }) => ({ platform, total })),
      answers: found.flatMap(({ answers }) => answers),
      costMicroUsd,
      lookedUpAt: now(),
    };
    await db.runTransaction(async (transaction) => {
      // What is deleted gets no new document.
      const current = db.doc(siteMentionsPath(mapId));
      const [map, known] = await transaction.getAll(db.doc(mapPath(mapId)), current);
      if (!map?.exists) return;
      const before = known?.exists ? fromStored(storedMentions, known.data()) : null;
      const previous = db.doc(siteMentionsPath(mapId, "previous"));
      if (before && isSameSite(before, mentions))
        transaction.set(previous, toStored(storedMentions, before));
      else transaction.delete(previous);
      transaction.set(current, toStored(storedMentions, mentions));
    });
  }
}

async function claimOrRefuse(deps: LookUpDeps, map: MapId): Promise<() => Promise<void>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await claimLookUp(deps, map, CLAIM_MS, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new AppError("provider-unavailable", "Somebody else's look-up takes too long");
  }
}

async function isLookedUpSince(db: Firestore, map: MapId, sinceMs: number): Promise<boolean> {
  const found = await db.doc(siteMentionsPath(map)).get();
  return found.exists && fromStored(storedMentions, found.data()).lookedUpAt >= sinceMs;
}

async function readSite(
  db: Firestore,
  { workspaceId, mapId }: LookUp,
): Promise<Pick<MapDocument, "locale"> & { readonly domain: string }> {
  const found = await db.doc(mapPath(mapId)).get();
  const map = found.exists ? fromStored(storedMap, found.data()) : null;
  if (!map || map.workspaceId !== workspaceId || map.trashedAt !== null)
    throw new AppError("not-found", "Map not found");
  const domain = map.evidence.site?.domain;
  if (domain === undefined) throw new AppError("not-found", "This map has no site");
  return { domain: domain.replace(/^www\./, ""), locale: map.locale };
}

async function findSource(
  openRegistry: OpenWorkspaceRegistry,
  workspaceId: WorkspaceId,
): Promise<MentionsSource> {
  const { registry, readsMentions } = await openRegistry(workspaceId);
  const source = registry.portsFor("mentions", "job", null).find(({ id }) => readsMentions(id));
  if (!source)
    throw new AppError("invalid-input", "Switch on AI answers in the settings of a data source");
  return source;
}

type Found = Awaited<ReturnType<MentionsSource["citing"]>> & { readonly platform: MentionPlatform };

interface Asked {
  readonly found: readonly Found[];
  /** Cost that the answers state, in millionths of a US dollar; null: not all of them did. */
  readonly costMicroUsd: number | null;
}

/** One after the other. What was paid for is kept when a later platform refuses; rejects when the first one does. */
async function askEach(
  platforms: readonly MentionPlatform[],
  signal: AbortSignal,
  ask: (platform: MentionPlatform) => ReturnType<MentionsSource["citing"]>,
): Promise<Asked> {
  const found: Found[] = [];
  const bills: Bill[] = [];
  for (const platform of platforms) {
    try {
      const answers = await withBill(
        () => ask(platform),
        async (bill) => void bills.push(bill),
      );
      found.push({ platform, ...answers });
    } catch (error) {
      const isRefused = signal.aborted || error instanceof ResearchProviderError;
      if (found.length === 0 || !isRefused) throw error;
    }
  }
  const isPriced = bills.every(({ unpriced, odd }) => unpriced === 0 && odd.length === 0);
  const pricedMicroUsd = bills.reduce((sum, { microUsd }) => sum + microUsd, 0);
  return { found, costMicroUsd: isPriced ? pricedMicroUsd : null };
}
