/**
 * A report at `/report/plain`, at `/report/own` under a workspace's own branding, and over several maps at
 * `/report/maps`.
 */
import { userId } from "@mapwright/core/ids";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { pickMostAsked } from "@mapwright/core/maps/share/most-asked";
import { pickMostSearched } from "@mapwright/core/maps/share/report-figures";
import { REPORT_MAX_KEYWORDS, REPORT_MAX_QUESTIONS } from "@mapwright/core/maps/share/share-report";
import { FIRST_SHARE_VIEW } from "@mapwright/core/maps/share/first-share-view";
import { toSharedMap, type SharedMap } from "@mapwright/core/maps/share/shared-map";
import { shareOverview } from "@mapwright/core/maps/share/shared-overview";
import { makeCoffeeSite, makeCoffeeThreads } from "@mapwright/core/maps/testing/coffee-evidence";
import { toAnswerColumns } from "@mapwright/core/snapshot/answer-columns";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { ReportPage } from "#/content/shared-map/report/report-page.tsx";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { HOME_MAPS } from "./home-states.ts";

const RESULTS_READ_AT = Date.UTC(2026, 10, 20);

/** A pixel, as a stored logo is written. */
const LOGO =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Map with known answers and questions, with runs; of the coffee map only. */
export function buildAnsweredMap() {
  const { text } = makeCoffeeMap().keywords;
  const answers = toAnswerColumns(
    text.slice(0, -1).map((keyword, row) => ({
      keyword,
      kind: row % 3 === 1 ? "none" : "overview",
      cited: [],
    })),
  );
  const asked = new Map(text.map((keyword) => [keyword, buildQuestionsAbout(keyword)]));
  const map = buildPlannedMap({ answers, asked });
  const { keywords } = map;
  const runs = keywords?.text.map((_, row) => (row % 2 === 0 ? { seen: row + 1, of: 10 } : null));
  return { ...map, keywords: keywords && { ...keywords, ...(runs && { runs }) } };
}

const buildQuestionsAbout = (keyword: string) => [
  {
    text: "How much coffee per cup?",
    url: "https://www.brewnotes.example/ratio",
    title: "Coffee to water ratio, explained",
  },
  { text: "Is a finer grind stronger?", url: "https://beanlab.example/grind", parent: 0 },
  { text: `Why does ${keyword} matter?`, url: null },
];

export function buildPlannedMap(
  known: Pick<Parameters<typeof toSharedMap>[0], "answers" | "asked"> = {},
) {
  const base = makeCoffeeMap();
  const [first = "", second = ""] = base.clusters.id;
  const { state } = replayLog(openState(base), [
    {
      id: "operation-1",
      by: userId.parse("olga"),
      at: 1,
      changes: [
        { kind: "set-status", topic: first, status: "writing" },
        { kind: "set-due-day", topic: first, dueDay: "2026-12-01" },
        { kind: "set-status", topic: second, status: "published" },
      ],
    },
  ]);
  return toSharedMap({
    ...known,
    state,
    title: "Coffee",
    market: { country: "US", language: "en" },
    parts: { plan: true, notes: false },
    evidence: { site: makeCoffeeSite(), reddit: makeCoffeeThreads() },
    names: new Map(),
  });
}

const SECTIONS: Readonly<Record<string, ShownReport["report"]["sections"]>> = {
  plain: ["plan", "summary", "pillars", "openings"],
  own: [
    "plan",
    "summary",
    "pillars",
    "keywords",
    "results",
    "answers",
    "coverage",
    "threads",
    "openings",
  ],
  maps: ["plan", "maps", "summary", "openings"],
};

const PROGRESS = {
  first: {
    at: Date.UTC(2026, 2, 3),
    authority: 0.12,
    clusters: { covered: 1, weak: 2, missing: 5, cannibalized: 0 },
  },
  latest: {
    at: Date.UTC(2026, 10, 20),
    authority: 0.31,
    clusters: { covered: 3, weak: 2, missing: 3, cannibalized: 1 },
  },
  change: {
    since: Date.UTC(2026, 10, 13),
    won: ["Cold brew ratio", "Pour-over kettle"],
    lost: ["Burr grinder"],
  },
};

/** Half a year ago, nothing of what is covered now was. */
function landThen({ pillars }: SharedMap): NonNullable<ShownReport["progress"]>["land"] {
  const now = pillars.flatMap(({ clusters }) =>
    clusters.map(({ evidence }) => evidence?.coverage?.status ?? null),
  );
  const before = now.map((status) => (status === "covered" ? "missing" : status));
  return { at: PROGRESS.first.at, before };
}

const OVERVIEW = shareOverview(HOME_MAPS["1000"] ?? [], { plan: true });

export function ReportTestPage({ state }: { readonly state: string }) {
  const isOwn = state === "own";
  const map = isOwn ? buildAnsweredMap() : buildPlannedMap();
  const shown: ShownReport = {
    map: {
      ...map,
      keywords: map.keywords && pickMostSearched(map.keywords, REPORT_MAX_KEYWORDS),
      questions: map.questions && pickMostAsked(map.questions, REPORT_MAX_QUESTIONS),
    },
    report: {
      title: "Where coffee searches lead in 2026",
      introduction:
        "You rank for cold brew and little else. The pages below are where a few articles bring the most readers.\n\nWe suggest two a month.",
      sections: SECTIONS[state] ?? [],
    },
    view: FIRST_SHARE_VIEW,
    links: null,
    overview: state === "maps" ? OVERVIEW : null,
    progress: isOwn ? { ...PROGRESS, land: landThen(map) } : null,
    results: {
      readAt: RESULTS_READ_AT,
      keywords: 40,
      domains: [
        ["homegrounds.co", 0.14, 28, 19, false],
        ["reddit.com", 0.09, 21, 6, false],
        ["slowmorning.example", 0.03, 9, 2, true],
      ].map(([host, shareOfResults, keywords, topThree, isOwnSite]) => ({
        host: String(host),
        shareOfResults: Number(shareOfResults),
        shareOfSearches: null,
        keywords: Number(keywords),
        topThree: Number(topThree),
        isOwn: isOwnSite === true,
      })),
    },
    answers: {
      readAt: RESULTS_READ_AT,
      known: 40,
      answered: 26,
      withCitations: 21,
      citingOwn: isOwn ? 3 : null,
      sites: [
        { host: "homegrounds.co", keywords: 12, isOwn: false },
        { host: "reddit.com", keywords: 9, isOwn: false },
        { host: "slowmorning.example", keywords: 3, isOwn },
      ],
      mode: {
        withCitations: 12,
        citingOwn: isOwn ? 4 : null,
        sites: [
          { host: "reddit.com", keywords: 8, isOwn: false },
          { host: "slowmorning.example", keywords: 4, isOwn },
        ],
      },
      ownPages: isOwn
        ? [{ url: "https://slowmorning.example/ratio", title: "Coffee to water", keywords: 3 }]
        : [],
    },
    brand: {
      name: "Slow Morning Coffee",
      logo: isOwn ? LOGO : null,
      color: isOwn ? "#8A1C4A" : null,
      isWhiteLabel: isOwn,
    },
  };
  return (
    <main>
      <ReportPage shown={shown} />
    </main>
  );
}
