/** One research job of each kind, started as the app starts it, until its map is stored. */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { jobPath, mapSummaryPath } from "@mapwright/core/firestore-paths";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { researchEstimate, startResearchOutput } from "@mapwright/core/research/research-input";
import { z } from "zod";
import { callAs, type TestUser } from "../../tests/journeys/fixtures/people.ts";
import { openStoredDocuments } from "../../tests/journeys/fixtures/stored-documents.ts";

const POLL_MS = 500;
const TIMEOUT_MS = 1_200_000;

export interface JobKind {
  readonly kind: string;
  readonly estimate: string;
  /** A crawl waits between pages for minutes: it is measured once. */
  readonly isSlow?: boolean;
  readonly input: object;
}

const SEEDS = ["pour over coffee", "espresso machine", "cold brew", "coffee grinder", "moka pot"];

/** @param siteUrl of a site that the local stack may crawl */
export function listJobKinds(siteUrl: string, listed: readonly string[]): readonly JobKind[] {
  const common = { locale: DEFAULT_LOCALE };
  return [
    {
      kind: "seed",
      estimate: "estimateResearch",
      input: { ...common, kind: "serp", seeds: SEEDS, keywordLimit: 200 },
    },
    {
      kind: "list",
      estimate: "estimateListResearch",
      input: {
        ...common,
        kind: "serp-list",
        keywords: listed.map((text) => ({ text, volumePerMonth: null, difficulty: null })),
      },
    },
    {
      kind: "subreddit",
      estimate: "estimateRedditResearch",
      input: {
        ...common,
        kind: "reddit",
        threads: { from: "api", subreddits: ["coffee"], keyword: null },
        keywordLimit: 200,
      },
    },
    {
      kind: "domain",
      isSlow: true,
      estimate: "estimateDomainResearch",
      input: {
        ...common,
        kind: "domain",
        domain: new URL(siteUrl).host,
        rankings: { from: "crawl" },
        keywordLimit: 200,
      },
    },
  ];
}

const jobState = z.object({ status: z.string() });
const summary = z.object({ counts: z.object({ keywords: z.number() }) });

/** @returns the keywords of the map. @throws when it can't be started or fails */
export async function runJob(person: TestUser, { kind, estimate, input }: JobKind) {
  const { workspaceId, idToken } = person;
  const order = { workspaceId, title: `From a ${kind}`, ...input };
  const { planId } = researchEstimate.parse(await callAs(idToken, estimate, order));
  if (planId === null) throw new Error(`${estimate} found nothing`);
  const started = startResearchOutput.parse(
    await callAs(idToken, "startResearch", { requestId: randomUUID(), workspaceId, planId }),
  );
  const job = openStoredDocuments().doc(jobPath(workspaceId, started.jobId));
  for (const begun = performance.now(); performance.now() - begun < TIMEOUT_MS;) {
    const { status } = jobState.parse((await job.get()).data());
    if (status === "done") return readKeywords(workspaceId, started.mapId);
    if (["failed", "cancelled"].includes(status)) throw new Error(`The job is ${status}`);
    await setTimeout(POLL_MS);
  }
  throw new Error("The job didn't end");
}

async function readKeywords(workspace: WorkspaceId, map: MapId): Promise<number> {
  for (const begun = performance.now(); performance.now() - begun < TIMEOUT_MS;) {
    const stored = await openStoredDocuments().doc(mapSummaryPath(workspace, map)).get();
    if (stored.exists) return summary.parse(stored.data()).counts.keywords;
    await setTimeout(POLL_MS);
  }
  throw new Error("The map has no summary");
}
