/** Topics of the sample. */
import type { RedditTheme } from "@mapwright/core/reddit/reddit-themes";
import type { SearchIntent } from "@mapwright/core/scoring/search-intent";

interface SampleTopic {
  readonly pillar: string;
  readonly cluster: string;
  readonly intent: SearchIntent;
  /** Performance of the site's page, 0–1; 0: it has none. */
  readonly own: number;
  /** The site has two pages that compete. */
  readonly isSplit?: boolean;
  /** Keyword → searches a month. */
  readonly keywords: Readonly<Record<string, number>>;
  readonly questions: readonly string[];
}

export const SAMPLE_TOPICS: readonly SampleTopic[] = [
  {
    pillar: "Brewing",
    cluster: "V60 recipe",
    intent: "informational",
    own: 1,
    keywords: {
      "v60 recipe": 2_900,
      "v60 ratio": 1_600,
      "v60 pour over recipe": 880,
      "one pour v60": 750,
    },
    questions: [
      "How many grams of coffee for a V60?",
      "How many pours for a V60?",
      "How long should a V60 take?",
    ],
  },
  {
    pillar: "Brewing",
    cluster: "Chemex recipe",
    intent: "informational",
    own: 0.7,
    keywords: { "chemex recipe": 1_900, "chemex ratio": 1_300, "how to use a chemex": 720 },
    questions: ["Is a Chemex the same as a V60?", "How much coffee for an 8-cup Chemex?"],
  },
  {
    pillar: "Brewing",
    cluster: "Pour over or French press",
    intent: "commercial",
    own: 0,
    keywords: { "pour over vs french press": 1_000, "is pour over better than french press": 320 },
    questions: ["Is pour over stronger than French press?"],
  },
  {
    pillar: "Grind and ratio",
    cluster: "Grind size for pour over",
    intent: "informational",
    own: 0.9,
    isSplit: true,
    keywords: {
      "pour over grind size": 2_400,
      "grind size for v60": 1_000,
      "coarse or fine for pour over": 390,
    },
    questions: ["Should pour over be fine or coarse?", "What grind number for pour over?"],
  },
  {
    pillar: "Grind and ratio",
    cluster: "Coffee to water ratio",
    intent: "informational",
    own: 0.25,
    keywords: { "coffee to water ratio pour over": 3_600, "pour over ratio calculator": 590 },
    questions: ["What is the golden ratio for pour over?"],
  },
  {
    pillar: "Gear",
    cluster: "Gooseneck kettles",
    intent: "transactional",
    own: 0,
    keywords: {
      "gooseneck kettle": 9_900,
      "electric gooseneck kettle": 6_600,
      "best gooseneck kettle": 4_400,
    },
    questions: ["Is a gooseneck kettle worth it?", "What size gooseneck kettle do I need?"],
  },
  {
    pillar: "Gear",
    cluster: "Coffee scales",
    intent: "commercial",
    own: 0.2,
    keywords: {
      "coffee scale": 8_100,
      "best coffee scale": 3_600,
      "coffee scale with timer": 1_900,
    },
    questions: ["Do you need a scale for pour over?"],
  },
  {
    pillar: "Gear",
    cluster: "Paper filters",
    intent: "commercial",
    own: 0.6,
    keywords: { "v60 filters": 1_900, "bleached vs unbleached coffee filters": 480 },
    questions: ["Should I rinse my coffee filter?"],
  },
  {
    pillar: "Problems",
    cluster: "Bitter or sour coffee",
    intent: "informational",
    own: 0.8,
    keywords: {
      "why is my pour over bitter": 590,
      "bitter pour over coffee": 480,
      "pour over too sour": 320,
    },
    questions: ["Why does my pour over taste burnt?"],
  },
  {
    pillar: "Problems",
    cluster: "Slow drawdown",
    intent: "informational",
    own: 0,
    keywords: { "pour over draining too slow": 260, "v60 stalling": 170 },
    questions: ["Why does my V60 stall?"],
  },
];

interface SampleThread {
  readonly title: string;
  readonly subreddit: string;
  readonly themes: readonly RedditTheme[];
  readonly comments: number;
  /** Month of 2026, from 0. */
  readonly month: number;
  /** Keyword that the thread says. */
  readonly about: string;
}

const thread = (
  month: number,
  subreddit: string,
  comments: number,
  about: string,
  title: string,
  ...themes: readonly RedditTheme[]
): SampleThread => ({ month, subreddit, comments, about, title, themes });

export const SAMPLE_THREADS: readonly SampleThread[] = [
  thread(
    0,
    "pourover",
    84,
    "v60 stalling",
    "My V60 stalls at 3:30 no matter what I grind. What am I doing wrong?",
    "solution-requests",
    "pain-and-anger",
  ),
  thread(
    1,
    "Coffee",
    152,
    "gooseneck kettle",
    "Is an expensive gooseneck kettle really worth it?",
    "money-talk",
    "advice-requests",
  ),
  thread(
    1,
    "pourover",
    61,
    "why is my pour over bitter",
    "So tired of bitter cups. Third bag in a row",
    "pain-and-anger",
  ),
  thread(2, "pourover", 47, "v60 recipe", "What is your everyday V60 recipe?", "advice-requests"),
  thread(
    3,
    "Coffee",
    93,
    "best coffee scale",
    "Best scale under 50 dollars?",
    "money-talk",
    "advice-requests",
  ),
  thread(
    3,
    "pourover",
    38,
    "pour over grind size",
    "How do I know my grind is too fine for pour over?",
    "solution-requests",
  ),
  thread(4, "pourover", 29, "chemex ratio", "Chemex ratio for one person?", "advice-requests"),
  thread(
    4,
    "Coffee",
    71,
    "pour over vs french press",
    "Why would I switch from French press to pour over?",
    "advice-requests",
  ),
  thread(
    5,
    "pourover",
    112,
    "pour over draining too slow",
    "Draining takes five minutes since I changed filters. Anyone else?",
    "solution-requests",
    "pain-and-anger",
  ),
  thread(
    6,
    "Coffee",
    24,
    "bleached vs unbleached coffee filters",
    "Can you taste unbleached filters?",
    "advice-requests",
  ),
  thread(
    6,
    "pourover",
    55,
    "pour over too sour",
    "Sour every morning, and I've tried everything",
    "pain-and-anger",
    "solution-requests",
  ),
  thread(
    7,
    "pourover",
    66,
    "coffee to water ratio pour over",
    "Which ratio do you use for light roasts?",
    "advice-requests",
  ),
  thread(
    8,
    "Coffee",
    131,
    "electric gooseneck kettle",
    "Electric gooseneck that lasts longer than two years?",
    "money-talk",
    "solution-requests",
  ),
  thread(8, "pourover", 43, "one pour v60", "Is a one-pour V60 any good?", "advice-requests"),
  thread(
    9,
    "pourover",
    88,
    "v60 stalling",
    "Stalling only with decaf. Is that normal?",
    "solution-requests",
  ),
  thread(
    10,
    "Coffee",
    39,
    "how to use a chemex",
    "Got a Chemex as a gift. Where do I begin?",
    "advice-requests",
  ),
];
