/**
 * Evaluation of the check of a model's statements, which has to tell true statements from corrupted ones: statements of
 * the sample maps with the sources that bear them, and the same with another page's sources, another number, a thing
 * that nobody named, or a denial. The least share of words is chosen on every other map and judged on the rest.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutSiteName } from "@mapwright/core/brief/brief-material";
import {
  collectSources,
  findCited,
  type CitedSources,
} from "@mapwright/core/model-tasks/cited-sources";
import { acceptText, toTexts, type TextForm } from "@mapwright/core/model-tasks/accepted-text";
import { isPlainWord } from "@mapwright/core/model-tasks/plain-words";
import { isSupported } from "@mapwright/core/model-tasks/supported-text";
import { mapSnapshot, type MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { REPOSITORY } from "../engine/bench-paths.ts";
import { printResult, round } from "../engine/bench-output.ts";

const FOLDER = join(REPOSITORY, "web/app/content/showcase/sample-maps");
const SHARES = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

type Kind = "true" | "swapped" | "number" | "stranger" | "denial";

interface Statement {
  readonly form: TextForm;
  readonly kind: Kind;
  readonly text: string;
  readonly sources: CitedSources;
  readonly cites: readonly string[];
}

function readMaps(): MapSnapshot[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));
  return files
    .toSorted()
    .map((file) => mapSnapshot.parse(JSON.parse(readFileSync(join(FOLDER, file), "utf8"))));
}

/** @param strange a thing of another map */
function listStatements(map: MapSnapshot, strange: string): Statement[] {
  const sources = collectSources("en");
  const { clusters, keywords, serps } = map;
  const keywordNumbers = keywords.text.map((text, at) => {
    const clusterId = clusters.id[keywords.cluster[at] ?? -1] ?? "";
    return sources.add({ kind: "keyword", text, url: null, clusterId }) ?? "";
  });
  const titleNumbers = serps.titles.map(
    (text, at) =>
      sources.add({ kind: "result", text, url: serps.urls[at] ?? "", clusterId: null }) ?? "",
  );
  const elsewhere = (cluster: number) =>
    keywordNumbers
      .filter((_, at) => keywords.cluster[at] === (cluster + 3) % clusters.id.length)
      .slice(0, 3);
  return clusters.id.flatMap((clusterId, cluster) => {
    const rows = [...keywords.cluster.keys()].filter((row) => keywords.cluster[row] === cluster);
    const results = [...new Set(rows.flatMap((row) => serps.results[row]?.slice(0, 3) ?? []))];
    const cites = [
      ...rows.slice(0, 3).map((row) => keywordNumbers[row] ?? ""),
      ...results.slice(0, 3).map((at) => titleNumbers[at] ?? ""),
    ];
    const volume = clusters.volumePerMonth[cluster] ?? 0;
    const name = clusters.name[cluster] ?? "";
    const page =
      sources.add(
        { kind: "cluster", text: name, url: null, clusterId },
        "",
        `${String(volume)} searches a month`,
      ) ?? "";
    const labels = [
      ...results.slice(0, 2).map((at) => withoutSiteName(serps.titles[at] ?? "")),
      ...rows.slice(0, 2).map((row) => keywords.text[row] ?? ""),
    ].map((text) => ({ form: "label" as const, text, cites }));
    const sentences = [
      {
        form: "sentence" as const,
        text: `${name} has ${String(volume)} searches a month`,
        cites: [page],
      },
      ...rows.slice(0, 2).map((row) => ({
        form: "sentence" as const,
        text: `People who search for ${name} also ask about ${keywords.text[row] ?? ""}`,
        cites: [page, ...cites],
      })),
    ];
    return [...labels, ...sentences].flatMap(({ form, text, cites: own }): Statement[] => [
      { form, kind: "true", text, sources, cites: own },
      { form, kind: "swapped", text, sources, cites: elsewhere(cluster) },
      { form, kind: "number", text: changeNumber(text), sources, cites: own },
      { form, kind: "stranger", text: replaceWord(text, strange), sources, cites: own },
      { form, kind: "denial", text: deny(text), sources, cites: own },
    ]);
  });
}

const changeNumber = (text: string) =>
  /\d/.test(text)
    ? text.replace(/\d+/, (number) => String(Number(number) + 7))
    : `${text} in 17 steps`;

/** The longest word. */
function replaceWord(text: string, strange: string): string {
  const [longest = ""] = (text.match(/\p{L}+/gu) ?? []).toSorted((a, b) => b.length - a.length);
  return text.replace(longest, strange);
}

const deny = (text: string) =>
  / (?:has|is|are|also) /.test(text)
    ? text.replace(/ (has|is|are|also) /, " $1 not ")
    : `${text} without it`;

const isByWords =
  (share: number) =>
  ({ text, sources, cites }: Statement) =>
    isSupported(text, toTexts(findCited(sources, cites)), share, (stem) => isPlainWord(stem, "en"));

const isByAll = ({ text, form, sources, cites }: Statement) =>
  acceptText(text, { sources, cited: findCited(sources, cites), form, maxLength: 300 }) !== null;

function rates(statements: readonly Statement[], holds: (statement: Statement) => boolean) {
  return Object.fromEntries(
    [...Map.groupBy(statements, ({ kind }) => kind)].map(([kind, own]) => [
      kind,
      round(own.filter(holds).length / own.length),
    ]),
  );
}

export function judgeSupport(): void {
  const maps = readMaps();
  const strangeOf = (at: number) =>
    (maps[(at + 5) % maps.length]?.keywords.text[0] ?? "").split(" ").at(-1) ?? "";
  const all = maps.map((map, at) => listStatements(map, strangeOf(at)));
  for (const form of ["label", "sentence"] as const) {
    const ofForm = (half: number) =>
      all
        .filter((_, at) => at % 2 === half)
        .flat()
        .filter((each) => each.form === form);
    const [fitting, judging] = [ofForm(0), ofForm(1)];
    const scored = SHARES.map((share) => {
      const held = rates(fitting, isByWords(share));
      const wrong = ["swapped", "number", "stranger", "denial"].map((kind) => held[kind] ?? 0);
      const mean = wrong.reduce((sum, value) => sum + value, 0) / wrong.length;
      return { share, worth: (held["true"] ?? 0) - mean, held };
    });
    for (const { share, held } of scored)
      printResult({ set: "support, fitting", form, share, ...held });
    const best = scored.toSorted((a, b) => b.worth - a.worth || a.share - b.share)[0]?.share ?? 0;
    const common = { set: "support", form, statements: judging.length };
    printResult({ ...common, check: `words, ${String(best)}`, ...rates(judging, isByWords(best)) });
    printResult({ ...common, check: "as shipped", ...rates(judging, isByAll) });
  }
}
