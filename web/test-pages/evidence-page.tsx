/**
 * The SERP, domain and Reddit dashboards, of the sample or of a planted map, in the state that the address names:
 * `/evidence/serp`, `/evidence/serp/failed`, `/evidence/domain/1000`. This page takes the place of the server.
 */
import { DAY_MS } from "@mapwright/core/durations";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import { compareSites } from "@mapwright/core/domains/compare-sites";
import { mapId } from "@mapwright/core/ids";
import { buildRedditOverview } from "@mapwright/core/reddit/reddit-overview";
import { listSerpBridges } from "@mapwright/core/reddit/serp-bridges";
import { compareMentions } from "@mapwright/core/research/mentions-change";
import type { MentionPlatform, SiteMentions } from "@mapwright/core/research/site-mentions";
import { buildSitePoint, toThreadsPoint } from "@mapwright/core/refresh/map-trend";
import { useMemo, useState } from "react";
import { DomainDashboard } from "#/features/evidence/domain/domain-dashboard.tsx";
import { MentionsPanel } from "#/features/evidence/domain/mentions-panel.tsx";
import { ReadFailure, ReadingMap } from "#/features/evidence/frame/map-notices.tsx";
import { BridgePanel } from "#/features/evidence/reddit/bridge-panel.tsx";
import { RedditDashboard } from "#/features/evidence/reddit/reddit-dashboard.tsx";
import { readRedditUrl, writeRedditUrl } from "#/features/evidence/reddit/reddit-url.ts";
import { SampleSerps } from "#/features/evidence/serp/sample-serps.tsx";
import { SampleSite } from "#/features/evidence/domain/sample-site.tsx";
import { SampleThreads } from "#/features/evidence/reddit/sample-threads.tsx";
import {
  findFirstKeyword,
  listOfMap,
  findNearestKeyword,
} from "#/features/evidence/serp/keyword-facts.ts";
import { SerpDashboard } from "#/features/evidence/serp/serp-dashboard.tsx";
import { readSerpUrl, writeSerpUrl } from "#/features/evidence/serp/serp-url.ts";
import type { SerpHistory } from "#/features/evidence/serp/use-serp-history.ts";
import { useAnswers } from "#/map-model/answers/use-answers.ts";
import { useUrlQuery } from "#/platform/url-query.ts";
import { DashboardPage } from "#/ui/dashboard/dashboard-page.tsx";
import { plantEvidence, PLANTED_AT, type PlantedEvidence } from "./planted-evidence.ts";

const MAP = mapId.parse("map-on-a-page");

interface EvidencePageProps {
  /** `serp`, `domain`, `reddit`. */
  readonly page: string;
  /** Empty: the sample; a number: a planted map with so many keywords. */
  readonly state: string;
}

export function EvidenceTestPage({ page, state }: EvidencePageProps) {
  const planted = useMemo(
    () => (/^\d+$/.test(state) ? plantEvidence(Number(state)) : plantEvidence(30)),
    [state],
  );
  if (state === "loading" || state === "unreachable")
    return (
      <main>
        <DashboardPage title="SERP">
          {state === "loading" ? (
            <ReadingMap title="Planted map" />
          ) : (
            <ReadFailure failure="unreachable" onRetry={() => {}} />
          )}
        </DashboardPage>
      </main>
    );
  return (
    <main>
      {page === "serp" ? <SerpTest state={state} planted={planted} /> : null}
      {page === "domain" ? <DomainTest state={state} planted={planted} /> : null}
      {page === "reddit" ? <RedditTest state={state} planted={planted} /> : null}
    </main>
  );
}

const readOffline = () => Promise.reject(new Error("offline"));
const readNothing = async () => [];

interface TestProps {
  readonly state: string;
  readonly planted: PlantedEvidence;
}

function SerpTest({ state, planted }: TestProps) {
  const [query, changeQuery] = useUrlQuery();
  const [retries, setRetries] = useState(0);
  const url = readSerpUrl(query);
  const { snapshot } = planted;
  const first = useMemo(() => findFirstKeyword(snapshot), [snapshot]);
  const left = url.keyword ?? first;
  const right = useMemo(
    () => url.other ?? (left === null ? null : findNearestKeyword(snapshot, left)),
    [snapshot, left, url.other],
  );
  const answers = useAnswers(state === "failed" ? readOffline : readNothing);
  if (state === "") return <SampleSerps />;
  const historyOf = (text: string | null): SerpHistory => {
    if (state === "waiting") return { status: "loading" };
    if (state === "failed" && retries === 0)
      return { status: "failed", retry: () => setRetries(1) };
    const list = text === null ? null : listOfMap(snapshot, text, PLANTED_AT);
    return { status: "ready", lists: list ? [list] : [] };
  };
  return (
    <SerpDashboard
      subject={{
        mapId: MAP,
        title: "Planted map",
        snapshot,
        readAt: PLANTED_AT,
        market: "United States, English, desktop",
        ownDomain: planted.site.domain,
        isOwn: (host) => host === planted.site.domain,
      }}
      url={url}
      onUrl={(change) => changeQuery((before) => writeSerpUrl(before, change), { replace: true })}
      left={{ text: left, history: historyOf(left) }}
      right={{ text: right, history: historyOf(right) }}
      serpAddress={(change) => `?${writeSerpUrl(new URLSearchParams(query), change).toString()}`}
      answers={answers}
      mapField={null}
      onRefresh={() => {}}
    />
  );
}

function DomainTest({ state, planted }: TestProps) {
  const subject = useMemo(() => {
    const { snapshot } = planted;
    const evidence = state === "unmeasured" ? { ...planted.site, rankings: null } : planted.site;
    const analysis = analyzeSite(evidence, snapshot);
    return {
      mapId: MAP,
      title: "Planted map",
      snapshot,
      evidence,
      analysis,
      answers: { status: "absent" } as const,
      compared: compareSites(evidence, snapshot),
      trend: [buildSitePoint(evidence, analysis)],
      update: state === "refreshed" ? planted.siteUpdate : null,
    };
  }, [planted, state]);
  if (state === "") return <SampleSite />;
  return (
    <DomainDashboard
      subject={subject}
      mapField={null}
      mentions={<MentionsTest state={state} domain={subject.evidence.domain} />}
      onRefresh={() => {}}
    />
  );
}

const MENTION_STATES: ReadonlySet<string> = new Set(["mentions", "mentions-off", "mentions-new"]);

/** `mentions`: looked up; `mentions-new`: not yet; `mentions-off`: nobody switched it on. */
function MentionsTest({ state, domain }: { readonly state: string; readonly domain: string }) {
  const [found, setFound] = useState<SiteMentions | null>(
    state === "mentions" ? plantMentions(domain) : null,
  );
  if (!MENTION_STATES.has(state)) return null;
  const offer = {
    source: "DataForSEO",
    isOn: state !== "mentions-off",
    mostMicroUsd: 400_000,
  };
  const lookUp = async () => {
    setFound(plantMentions(domain));
    return null;
  };
  const change = found && compareMentions(plantEarlierMentions(domain), found);
  return <MentionsPanel state={{ found, change, offer, lookUp }} domain={domain} isEditor />;
}

/** ChatGPT's answers are all listed. */
function plantEarlierMentions(domain: string): SiteMentions {
  const { platforms, answers, ...mentions } = plantMentions(domain);
  const [, ...others] = answers;
  return {
    ...mentions,
    platforms: platforms.map(({ platform, total }) => ({
      platform,
      total: platform === "google" ? total - 14 : 4,
    })),
    answers: others.map((answer) =>
      answer.platform === "chatgpt" && answer.question.endsWith("1")
        ? Object.assign({}, answer, { question: "is drip coffee stronger" })
        : answer,
    ),
    lookedUpAt: PLANTED_AT - 30 * DAY_MS,
  };
}

function plantMentions(domain: string): SiteMentions {
  const answerOf = (platform: MentionPlatform, at: number) => ({
    platform,
    question: `how do i brew coffee number ${String(at + 1)}`,
    pages: [`https://${domain}/page-${String(at % 3)}`],
    volumePerMonth: at === 2 ? null : 1_900 - 100 * at,
    seenAt: PLANTED_AT,
  });
  return {
    domain,
    country: "US",
    language: "en",
    provider: "dataforseo",
    platforms: [
      { platform: "google", total: 214 },
      { platform: "chatgpt", total: 4 },
    ],
    answers: [
      ...Array.from({ length: 8 }, (_, at) => answerOf("google", at)),
      ...Array.from({ length: 4 }, (_, at) => answerOf("chatgpt", at)),
    ],
    costMicroUsd: 212_000,
    lookedUpAt: PLANTED_AT,
  };
}

function RedditTest({ state, planted }: TestProps) {
  const [query, changeQuery] = useUrlQuery();
  const url = readRedditUrl(query);
  const { theme, subreddit } = url;
  const { snapshot, reddit } = planted;
  const at = snapshot.clusters.id.indexOf(url.cluster ?? "");
  const overview = useMemo(
    () => buildRedditOverview(reddit, snapshot, { theme, subreddit, cluster: at < 0 ? null : at }),
    [reddit, snapshot, theme, subreddit, at],
  );
  const bridges = useMemo(() => listSerpBridges(snapshot, snapshot, reddit), [snapshot, reddit]);
  if (state === "") return <SampleThreads />;
  const subject = {
    mapId: MAP,
    title: "Planted map",
    snapshot,
    evidence: reddit,
    overview,
    trend: [toThreadsPoint(reddit)],
  };
  return (
    <RedditDashboard
      {...{ subject, url }}
      onUrl={(change) =>
        changeQuery((before) => writeRedditUrl(before, change), { replace: false })
      }
      addressOf={(change) => `?${writeRedditUrl(new URLSearchParams(query), change).toString()}`}
      mapField={null}
      bridges={
        <BridgePanel
          subject={subject}
          field={null}
          bridged={{ mapId: MAP, title: "Planted map", snapshot, readAt: PLANTED_AT, bridges }}
        />
      }
      onRefresh={null}
    />
  );
}
