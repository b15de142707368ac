/** The lists in lists/ and lists.tsv, divided into pages by hand; see lists/README.md. */
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

export interface DividedList {
  readonly name: string;
  /** ISO 639-1, or "several". */
  readonly language: string;
  /** `fit` may inform a model, a constant or a word list; `test` only judges. */
  readonly part: "fit" | "test";
  readonly niche: string;
  readonly kind: string;
  readonly keywords: readonly string[];
  /** Page of each keyword. */
  readonly pages: readonly string[];
}

const head = z.object({
  part: z.enum(["fit", "test"]),
  niche: z.string(),
  language: z.string().min(2),
  kind: z.string(),
});
const earlierRow = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** All lists; each keyword once, on the first page that has it. */
export function readJudgedLists(): DividedList[] {
  const folder = new URL("lists/", import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".tsv"));
  return [
    ...files.sort().map((file) => readList(file, readFileSync(new URL(file, folder), "utf8"))),
    ...readEarlierLists(),
  ];
}

function readList(file: string, text: string): DividedList {
  const [first = "", , ...rows] = text.split("\n");
  const fields = first
    .slice(2)
    .split(" | ")
    .map((field) => field.split(": ", 2));
  const { language, ...about } = head.parse(Object.fromEntries(fields));
  return {
    name: file.replace(/\.tsv$/, ""),
    language: language.slice(0, 2),
    ...about,
    ...distinct(rows.filter((row) => row.includes("\t")).map((row) => row.split("\t"))),
  };
}

/** Lists of the first judging, on which earlier engines were tuned. */
function readEarlierLists(): DividedList[] {
  const rows = readFileSync(new URL("lists.tsv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => earlierRow.parse(row.split("\t")));
  return [...Map.groupBy(rows, ([name]) => name)].map(([name, own]) => earlierList(name, own));
}

function earlierList(name: string, rows: readonly z.infer<typeof earlierRow>[]): DividedList {
  return {
    name,
    language: rows[0]?.[1] ?? "",
    part: "fit",
    niche: name,
    kind: "first judging",
    ...distinct(rows.map(([, , page, keyword]) => [page, keyword])),
  };
}

function distinct(rows: readonly (readonly string[])[]): Pick<DividedList, "keywords" | "pages"> {
  const pageOf = new Map<string, string>();
  for (const [page = "", keyword = ""] of rows) if (!pageOf.has(keyword)) pageOf.set(keyword, page);
  return { keywords: [...pageOf.keys()], pages: [...pageOf.values()] };
}
