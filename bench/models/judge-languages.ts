/**
 * The check of `judge-support.ts` in other languages: statements about the judged lists, in sentences and labels as a
 * model writes them there, with the keywords that bear them, and corrupted in the same way. Checked with the plain
 * words of English alone and with those of the language. Sentences are ours, so that they say less of what models write
 * than of what is lost.
 */
import { collectSources, findCited } from "@mapwright/core/model-tasks/cited-sources";
import { acceptText } from "@mapwright/core/model-tasks/accepted-text";
import { printResult, round } from "../engine/bench-output.ts";
import { readJudgedLists, type DividedList } from "../quality/judged/divided-lists.ts";

interface Wording {
  /** `{p}` a page, `{k}` a keyword. */
  readonly label: string;
  readonly sentence: string;
  /** Words that a denial adds. */
  readonly denial: string;
  readonly number: string;
}

const WORDINGS: Readonly<Record<string, Wording>> = {
  da: {
    label: "{k}: den bedste guide",
    sentence: "Folk, der søger efter {p}, spørger også om {k}.",
    denial: "uden det",
    number: "i 17 trin",
  },
  de: {
    label: "{k}: der große Ratgeber",
    sentence: "Wer nach {p} sucht, fragt auch nach {k}.",
    denial: "ohne das",
    number: "in 17 Schritten",
  },
  es: {
    label: "{k}: guía completa paso a paso",
    sentence: "Quienes buscan {p} también preguntan por {k}.",
    denial: "sin ello",
    number: "en 17 pasos",
  },
  fr: {
    label: "{k} : le guide étape par étape",
    sentence: "Ceux qui recherchent {p} demandent aussi {k}.",
    denial: "sans cela",
    number: "en 17 étapes",
  },
  it: {
    label: "{k}: la guida passo passo",
    sentence: "Chi cerca {p} chiede anche {k}.",
    denial: "senza",
    number: "in 17 passi",
  },
  ja: {
    label: "{k}の基本と選び方",
    sentence: "{p}を検索する人は{k}についても質問します。",
    denial: "no",
    number: "17の方法",
  },
  nl: {
    label: "{k}: de beste tips",
    sentence: "Wie naar {p} zoekt, vraagt ook naar {k}.",
    denial: "zonder",
    number: "in 17 stappen",
  },
  pl: {
    label: "{k}: poradnik krok po kroku",
    sentence: "Osoby, które szukają {p}, pytają też o {k}.",
    denial: "bez tego",
    number: "w 17 krokach",
  },
  pt: {
    label: "{k}: guia passo a passo",
    sentence: "Quem busca {p} também pergunta sobre {k}.",
    denial: "sem isso",
    number: "em 17 passos",
  },
  sv: {
    label: "{k}: den bästa guiden",
    sentence: "De som söker efter {p} frågar också om {k}.",
    denial: "utan det",
    number: "i 17 steg",
  },
};

type Kind = "denial" | "number" | "stranger" | "swapped" | "true";

interface Statement {
  readonly kind: Kind;
  readonly form: "label" | "sentence";
  readonly text: string;
  readonly cites: readonly string[];
}

/** @param strange a thing of another list */
function listStatements(list: DividedList, strange: string, language: string) {
  const sources = collectSources(language);
  const wording = WORDINGS[list.language];
  const numbers = list.keywords.map((text, at) => {
    const clusterId = list.pages[at] ?? "";
    return sources.add({ kind: "keyword", text, url: null, clusterId }) ?? "";
  });
  const byPage = Map.groupBy([...list.keywords.keys()], (at) => list.pages[at] ?? "");
  const pages = [...byPage.values()].filter((rows) => rows.length > 1);
  const statements = pages.flatMap((rows, at): Statement[] => {
    if (!wording) return [];
    const cites = rows.map((row) => numbers[row] ?? "");
    const other = (pages[(at + 3) % pages.length] ?? []).map((row) => numbers[row] ?? "");
    const [page = "", keyword = ""] = rows.map((row) => list.keywords[row] ?? "");
    return (["label", "sentence"] as const).flatMap((form): Statement[] => {
      const text = wording[form].replace("{p}", page).replace("{k}", keyword);
      return [
        { kind: "true", form, text, cites },
        { kind: "swapped", form, text, cites: other },
        { kind: "number", form, text: `${text} ${wording.number}`, cites },
        { kind: "stranger", form, text: text.replace(longestWord(keyword), strange), cites },
        { kind: "denial", form, text: `${text} ${wording.denial}`, cites },
      ];
    });
  });
  return { sources, statements };
}

const longestWord = (text: string): string =>
  text.split(" ").toSorted((a, b) => b.length - a.length)[0] ?? "";

export function judgeLanguages(): void {
  const lists = readJudgedLists().filter(({ language }) => Object.hasOwn(WORDINGS, language));
  const strangeOf = (at: number) => {
    const others = lists.filter(({ language }) => language === lists[at]?.language);
    const other =
      others.find(({ niche }) => niche !== lists[at]?.niche) ?? lists[(at + 5) % lists.length];
    return longestWord(other?.keywords[0] ?? "");
  };
  const results = new Map<string, { kept: number; of: number }>();
  for (const [at, list] of lists.entries())
    for (const words of ["en", list.language]) {
      const { sources, statements } = listStatements(list, strangeOf(at), words);
      for (const { kind, form, text, cites } of statements) {
        const cited = findCited(sources, cites);
        const isKept = acceptText(text, { sources, cited, form, maxLength: 300 }) !== null;
        const key = [list.language, words === "en" ? "English words" : "own words", kind].join(" ");
        const counted = results.get(key) ?? { kept: 0, of: 0 };
        results.set(key, { kept: counted.kept + (isKept ? 1 : 0), of: counted.of + 1 });
      }
    }
  for (const [key, { kept, of }] of results)
    printResult({ set: "support in languages", of: key, statements: of, passes: round(kept / of) });
}
