/**
 * Made-up answers to the keywords of the sample map, which comes from an index that knows none: what they cite, an own site,
 * and what people also ask. The map says wherever it shows them that they are made up. The same each time.
 */
import { DAY_MS } from "@mapwright/core/durations";
import {
  toAnswerColumns,
  type AnswerKind,
  type AnswerPage,
  type KeywordAnswer,
} from "@mapwright/core/snapshot/answer-columns";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { readHost } from "@mapwright/core/urls/read-host";

const OWN_SITE = "brew-notes.example";
/** Addresses on the own site, by the name of a page of the map. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  "Pour over coffee": "pour-over/how-to-make-pour-over-coffee-a-step-by-step-guide",
  "What is the best ratio for pour over coffee":
    "basics/coffee-to-water-ratio-chart-for-every-brew-method",
};
const NEWEST = Date.UTC(2026, 9, 12);
const MAX_CITED = 3;

/** A question, and those that opening it shows. */
interface Asked {
  readonly text: string;
  readonly behind: readonly Asked[];
}

const ask = (text: string, ...behind: readonly Asked[]): Asked => ({ text, behind });

/** Questions that people also ask, by the name of a page of the map. */
const ASKED: Readonly<Record<string, readonly Asked[]>> = {
  "Pour over coffee": [
    ask(
      "How much coffee do I need for a pour over?",
      ask("What is the best ratio of coffee to water?", ask("Is 1:15 or 1:17 stronger?")),
    ),
    ask("Do I need a gooseneck kettle?", ask("Can I pour from a measuring cup?")),
    ask("Which roast tastes best as a pour over?"),
  ],
  "Pour over vs drip coffee maker": [
    ask("Is pour over stronger than drip coffee?", ask("Does pour over have more caffeine?")),
    ask("Why does pour over taste better than a machine?"),
  ],
  "Iced pour over coffee": [
    ask("Do I brew over ice, or chill it later?", ask("How much of the water should be ice?")),
  ],
  "Best coffee grinder for pour over": [
    ask(
      "How fine should I grind for a pour over?",
      ask("Why is my pour over sour?", ask("Should I grind finer or pour slower?")),
    ),
    ask("Is a hand grinder good enough?"),
  ],
  "Pour over technique": [
    ask("How long should coffee bloom?", ask("What happens if I skip the bloom?")),
  ],
};

/** A page of it that nobody answers. */
const UNANSWERED = "Pour over technique";

interface SamplePage {
  readonly url: string;
  readonly title: string;
}

type ListedQuestion = NonNullable<KeywordAnswer["asked"]>[number];

/** Lists the made-up pages of a keyword, in the order of the results. */
function pagesOf({ serps }: MapSnapshot, row: number): SamplePage[] {
  return (serps.results[row] ?? []).flatMap((page) => {
    const url = serps.urls[page] ?? "";
    const isMadeUp = readHost(url).endsWith(".example");
    return isMadeUp ? [{ url, title: serps.titles[page] ?? "" }] : [];
  });
}

function kindOf(row: number, page: string): AnswerKind {
  if (page === UNANSWERED || row % 4 === 3) return "none";
  return row % 5 === 2 ? "box" : "overview";
}

/** Each before those behind it; one in four says of no page that it answers. */
function listAsked(
  tree: readonly Asked[],
  pages: readonly SamplePage[],
  parent: number | null = null,
  listed: ListedQuestion[] = [],
): ListedQuestion[] {
  for (const { text, behind } of tree) {
    const at = listed.length;
    const page = at % 4 === 3 ? undefined : pages[at % Math.max(1, pages.length)];
    listed.push({
      text,
      url: page?.url ?? null,
      ...(page && { title: page.title }),
      ...(parent !== null && { parent }),
    });
    listAsked(behind, pages, at, listed);
  }
  return listed;
}

function answerRow(snapshot: MapSnapshot, row: number): KeywordAnswer {
  const { keywords, clusters } = snapshot;
  const name = clusters.name[keywords.cluster[row] ?? -1] ?? "";
  const pages = pagesOf(snapshot, row);
  const kind = kindOf(row, name);
  // Not every results page shows all of them.
  const asked = listAsked((ASKED[name] ?? []).slice(0, 1 + (row % 3)), pages);
  const cited = pages.slice(0, MAX_CITED).map(({ url, title }, at): AnswerPage => ({
    url,
    title,
    publishedAt: at === 1 ? null : NEWEST - ((row * 17 + at * 40) % 300) * DAY_MS,
    questions: asked.flatMap((each) => (each.url === url ? [each.text] : [])),
  }));
  return {
    keyword: keywords.text[row] ?? "",
    kind,
    cited: kind === "none" ? [] : cited,
    asked,
  };
}

export function withSampleAnswers(snapshot: MapSnapshot): MapSnapshot {
  const answers = [...snapshot.keywords.text.keys()].map((row) => answerRow(snapshot, row));
  return { ...snapshot, serps: { ...snapshot.serps, answers: toAnswerColumns(answers) } };
}

/** The addresses of the own site's pages: answers to some pages of the map cite them, answers to others don't. */
export function makeSampleTargets({ clusters }: Pick<MapSnapshot, "clusters">): MapChange[] {
  return clusters.id.flatMap((topic, cluster): MapChange[] => {
    const path = OWN_PAGES[clusters.name[cluster] ?? ""];
    if (path === undefined) return [];
    return [{ kind: "set-target-url", topic, targetUrl: `https://${OWN_SITE}/${path}` }];
  });
}
