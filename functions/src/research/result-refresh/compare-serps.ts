/** Compares new results pages with a map: renews its results, and describes what changed. */
import { listOwnHosts, createOwnPageTest } from "@mapwright/core/answers/own-pages";
import { createPageTest } from "@mapwright/core/domains/serp-rankings";
import { toMatchableUrl } from "@mapwright/core/urls/match-url";
import { renewResults, indexResults } from "@mapwright/core/maps/renew-results";
import { diffAnswers } from "@mapwright/core/refresh/diff-answers";
import { diffPositions, diffResults, type RankedPages } from "@mapwright/core/refresh/diff-results";
import { groupAgain, regroupKeywords } from "@mapwright/core/refresh/group-again";
import { readAnswersOnly } from "@mapwright/core/snapshot/answer-columns";
import { collectAnswers } from "@mapwright/core/serps/collect-answers";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { countAndList } from "#/research/result-refresh/describe-again.ts";
import {
  withBase,
  type KnownResults,
  type RefreshedResults,
} from "#/research/result-refresh/result-store.ts";
import type { Collected } from "#/research/serp-map/collected-serps.ts";

/** null: no results page could be had, so the map's are as old as they were. */
export function compareSerps(
  { id: jobId }: Pick<ResearchJob, "id">,
  { map, state }: Pick<KnownResults, "map" | "state">,
  { serps }: Pick<Collected, "serps">,
  planned: number,
): RefreshedResults["serps"] {
  const fresh = new Map(
    serps.flatMap(({ keyword, results }) =>
      results.length > 0 ? [[keyword, results] as const] : [],
    ),
  );
  if (fresh.size === 0) return null;
  const { base } = state;
  const answers = collectAnswers(serps);
  const snapshot = renewResults(base, fresh, answers);
  const nameOf = createPageNames();
  const was = rankedPages(base, fresh, nameOf);
  const is = rankedPages(snapshot, fresh, nameOf);
  const { entered, left } = diffResults(was, is);
  const grouping = groupAgain(withBase(state, snapshot));
  const domain = map.evidence.site?.domain ?? null;
  const targetUrls = [...state.topics.values()].map(({ targetUrl }) => targetUrl);
  const isOwn = createOwnPageTest(listOwnHosts(domain, targetUrls));
  const answered = readAnswersOnly(base.serps.answers);
  const answersDiff = answered && diffAnswers(answered, answers, isOwn);
  const moves = domain === null ? [] : diffPositions(was, is, createPageTest(domain));
  return {
    snapshot,
    update: {
      version: 1,
      jobId,
      at: Math.max(...serps.map(({ fetchedAt }) => fetchedAt)),
      since: map.resultsAt ?? map.createdAt,
      read: fresh.size,
      unread: planned - fresh.size,
      entered: countAndList(entered),
      left: countAndList(left),
      positions: domain === null ? null : { domain, ...countAndList(moves) },
      ...(answersDiff &&
        answersDiff.compared > 0 && {
          answers: {
            gained: countAndList(answersDiff.gained),
            lost: countAndList(answersDiff.lost),
            citedNow: countAndList(answersDiff.citedNow),
            citedNoLonger: countAndList(answersDiff.citedNoLonger),
            mode: answersDiff.mode && {
              citedNow: countAndList(answersDiff.mode.citedNow),
              citedNoLonger: countAndList(answersDiff.mode.citedNoLonger),
            },
          },
        }),
      fresh: { ...grouping, earlier: regroupKeywords(state, grouping.text) },
    },
  };
}

/** Returns the ranked pages of the keywords that were read again. */
function rankedPages(
  snapshot: KnownResults["state"]["base"],
  read: ReadonlyMap<string, unknown>,
  nameOf: (url: string) => string,
): RankedPages {
  return new Map(
    [...indexResults(snapshot)].flatMap(([keyword, results]) =>
      read.has(keyword) ? [[keyword, results.map(({ url }) => nameOf(url))] as const] : [],
    ),
  );
}

/** A page has the URL that it was first seen with: sources write one page's in several ways. */
function createPageNames(): (url: string) => string {
  const names = new Map<string, string>();
  return (url) => {
    const key = toMatchableUrl(url);
    const name = names.get(key) ?? url;
    names.set(key, name);
    return name;
  };
}
