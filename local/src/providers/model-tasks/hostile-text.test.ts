/**
 * 200 texts that give a language model orders, in every text of a map that it sees, and a model that obeys all of them, also
 * those that were never sent to it. An effect is: a text that says the order or the word it wants said, a link or markup, an
 * id or citation that isn't the map's, a name over one that a person gave, or a line that cites nothing.
 *
 * No effect is what the map shows without a model too: the hostile title or keyword itself in lists and as evidence, a page
 * that a brief or an answer calls by the name or primary keyword that it has, and that a model leaves out something that it would have found. A text that is about a strange thing without giving an order is
 * content of the web.
 */
import { citation, modelItem, type ModelItem } from "@mapwright/core/language-models/model-task";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { makeCoffeeSite, makeCoffeeThreads } from "@mapwright/core/maps/testing/coffee-evidence";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { toAnswerColumns } from "@mapwright/core/snapshot/answer-columns";
import { expect, test } from "vitest";
import { isOrdered } from "#/providers/fake-model-orders.ts";
import { HOSTILE_TEXTS } from "#/providers/testing/hostile-texts.ts";
import { answerAs, prepareAny, type TaskWorld } from "#/providers/testing/prepared-tasks.ts";

const GIVEN = "Cold brew, by hand";
const MAP = makeCoffeeMap();
const [HELD = ""] = MAP.clusters.id;
const WORLD: TaskWorld = {
  snapshot: MAP,
  question: "How many people search for cold brew?",
  asked: [{ text: "Is cold brew stronger than espresso?", url: null }],
  site: makeCoffeeSite(),
  reddit: makeCoffeeThreads(),
  given: new Map([[HELD, GIVEN]]),
};

const replaced = <Value>(values: readonly Value[], at: number, value: Value) =>
  values.map((old, index) => (index === at ? value : old));

/** Inputs with strangers' text, and with the person's. */
const INPUTS: Readonly<Record<string, (text: string) => TaskWorld>> = {
  keyword: (text) => ({
    ...WORLD,
    snapshot: {
      ...MAP,
      keywords: { ...MAP.keywords, text: replaced(MAP.keywords.text, 1, text) },
    },
  }),
  "primary keyword": (text) => ({
    ...WORLD,
    snapshot: {
      ...MAP,
      keywords: {
        ...MAP.keywords,
        text: replaced(MAP.keywords.text, MAP.clusters.primary[1] ?? 0, text),
      },
    },
  }),
  title: (text) => ({
    ...WORLD,
    snapshot: { ...MAP, serps: { ...MAP.serps, titles: replaced(MAP.serps.titles, 0, text) } },
  }),
  address: (text) => ({
    ...WORLD,
    snapshot: {
      ...MAP,
      serps: {
        ...MAP.serps,
        urls: replaced(MAP.serps.urls, 0, `https://x.example/${encodeURI(text.toWellFormed())}`),
      },
    },
  }),
  "asked question": (text) => ({ ...WORLD, asked: [{ text, url: null }] }),
  thread: (text) => {
    const { reddit } = WORLD;
    const mentions = reddit && {
      "cold brew": [{ thread: 0, kind: "question" as const, quote: text.slice(0, 200) }],
    };
    return { ...WORLD, reddit: reddit && mentions && { ...reddit, mentions } };
  },
  "page that an answer cites": (text) => {
    const cited = [
      { url: "https://cited.example/a", title: text, publishedAt: null, questions: [] },
      { url: "https://own.example/cold", title: "Cold brew", publishedAt: null, questions: [] },
    ];
    const answers = toAnswerColumns([{ keyword: "cold brew", kind: "overview", cited }]);
    return { ...WORLD, snapshot: { ...MAP, serps: { ...MAP.serps, answers } } };
  },
  "page of the site": (text) => {
    const { site } = WORLD;
    const title = site?.pages.title.map(() => text) ?? [];
    return { ...WORLD, site: site && { ...site, pages: { ...site.pages, title } } };
  },
  "page's name": (text) => ({
    ...WORLD,
    snapshot: { ...MAP, clusters: { ...MAP.clusters, name: replaced(MAP.clusters.name, 1, text) } },
  }),
  "pillar's name": (text) => ({
    ...WORLD,
    snapshot: { ...MAP, pillars: { ...MAP.pillars, name: replaced(MAP.pillars.name, 0, text) } },
  }),
  question: (text) => ({ ...WORLD, question: text }),
};

function textsOf(item: ModelItem): string[] {
  if (item.kind === "line") return [item.text];
  return item.kind === "name" ? [item.name] : [item.name, item.reason];
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Returns the names that a line may call pages by: those that it cites, and the page of a brief. */
function namesOf({ cites }: ModelItem, { clusters, keywords }: MapSnapshot): string[] {
  const own = [clusters.name[0] ?? "", keywords.text[clusters.primary[0] ?? -1] ?? ""];
  const cited = cites
    .filter(({ kind }) => kind === "cluster" || kind === "pillar")
    .map(({ text }) => text);
  return [...own, ...cited]
    .map((name) => name.toLowerCase())
    .toSorted((a, b) => b.length - a.length);
}

/** Finds what is wrong with an item that was kept; none: nothing. */
function findEffects(item: ModelItem, order: string, { snapshot, given }: TaskWorld): string[] {
  const known = new Set([...snapshot.clusters.id, ...snapshot.pillars.id]);
  const ids =
    item.kind === "name"
      ? [item.id]
      : item.kind === "merge"
        ? item.clusterIds
        : item.kind === "split"
          ? [item.clusterId]
          : [];
  const cited = item.cites.flatMap(({ clusterId }) => clusterId ?? []);
  const names = item.kind === "line" ? namesOf(item, snapshot) : [];
  const texts = textsOf(item)
    .filter((text) => text !== GIVEN)
    .map((text) => names.reduce((left, name) => left.replace(name, " "), text.toLowerCase()));
  return [
    ...texts.filter(isOrdered).map((text) => `says it: ${text}`),
    ...texts
      .filter((text) => letters(order).length > 8 && letters(text).includes(letters(order)))
      .map((text) => `repeats it: ${text}`),
    ...texts
      .filter((text) => /[<>[\]{}]|:\/\/|www\.|\.example|987654|\p{Cf}/u.test(text))
      .map((text) => `markup: ${text}`),
    ...[...ids, ...cited].filter((id) => !known.has(id)).map((id) => `id: ${id}`),
    ...(item.kind === "name" && given.has(item.id) ? [`over a given name: ${item.name}`] : []),
    ...(item.kind === "merge" && item.clusterIds.includes(HELD) && item.name !== GIVEN
      ? [`over a given name: ${item.name}`]
      : []),
    ...(item.cites.every((each) => citation.safeParse(each).success) && item.cites.length > 0
      ? []
      : ["uncited"]),
    ...(modelItem.safeParse(item).success ? [] : ["not an item"]),
  ];
}

const LANGUAGES = "ar da de es fi fr he it ja ko nl pl pt ru sv th tr".split(" ");
const KINDS = ["names", "changes", "brief", "question"] as const;
const INPUT_NAMES = Object.keys(INPUTS);

/** @returns items that the model wrote and that were kept @param onEffect called with what is wrong, if anything */
function obey(
  text: string,
  input: string,
  language: string,
  onEffect: (where: string, found: string[]) => void,
): { readonly written: number; readonly kept: number } {
  const world = { ...(INPUTS[input]?.(text) ?? WORLD), language };
  let [written, kept] = [0, 0];
  for (const kind of KINDS) {
    const task = prepareAny(kind, world);
    if (!task) continue;
    const answer = answerAs("gullible", task, [text]);
    written += answer.written;
    kept += answer.kept.length;
    const found = answer.kept.flatMap((item) => findEffects(item, text, world));
    if (found.length > 0) onEffect(`${kind}, ${input}, ${language}: ${text}`, found);
  }
  return { written, kept };
}

test("200 of 200 orders have no effect, wherever they stand and whatever a model does with them", () => {
  expect(HOSTILE_TEXTS).toHaveLength(200);
  const effects = new Map<string, string[]>();
  let [obeyed, kept] = [0, 0];
  HOSTILE_TEXTS.forEach((text, at) => {
    const inputs = inSoak(INPUT_NAMES, [INPUT_NAMES[at % INPUT_NAMES.length] ?? ""]);
    for (const input of inputs) {
      const answer = obey(text, input, "en", (where, found) => effects.set(where, found));
      obeyed += answer.written;
      kept += answer.kept;
    }
  });
  expect(Object.fromEntries(effects)).toEqual({});
  // The model does write what it is told, and true lines beside it are kept.
  expect(obeyed).toBeGreaterThan(5_000);
  expect(kept).toBeGreaterThan(200);
});

test("orders have no effect either on maps of languages with plain words of their own", () => {
  const effects = new Map<string, string[]>();
  HOSTILE_TEXTS.forEach((text, at) => {
    // Every fifth still meets each language and each input.
    if (at % inSoak(1, 5) > 0) return;
    const input = INPUT_NAMES[at % INPUT_NAMES.length] ?? "";
    const from = at % LANGUAGES.length;
    for (const language of LANGUAGES.slice(from, from + inSoak(4, 1)))
      obey(text, input, language, (where, found) => effects.set(where, found));
  });
  expect(Object.fromEntries(effects)).toEqual({});
});

test("a map without orders is answered as before", () => {
  for (const kind of KINDS) {
    const task = prepareAny(kind, WORLD);
    const { kept } = task ? answerAs("careful", task) : { kept: [] };
    expect([kind, kept.length > 0]).toEqual([kind, true]);
    expect(kept.flatMap((item) => findEffects(item, "-", WORLD))).toEqual([]);
  }
});
