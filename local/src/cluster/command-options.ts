/** Parses and validates the arguments of the `cluster` command. */
import { parseArgs } from "node:util";
import {
  CLUSTERING_METHODS,
  type ClusteringMethod,
  type ClusteringOptions,
} from "@mapwright/core/clustering/clustering";
import { CommandFailure } from "#/cluster/command-failure.ts";

export const USAGE = `Groups keywords into clusters and pillars by the pages that rank for them.

  npm run -s cluster -- --in serps.csv --out map.json [--method auto|pages|soft|hard|wording]
                        [--threshold N] [--min-shared N] [--language CODE] [--encoding NAME]

  --in FILE         a table with the columns keyword,url[,rank][,volume], as common tools name them, one row per result:
                    CSV of any separator and encoding, Excel, OpenDocument, or a zip of tables. For --method wording
                    a column of keywords, one keyword per line, or an outline. "-" reads standard input.
  --out FILE        where to write the JSON; "-" or no --out writes to standard output.
  --method NAME     auto     shared pages and wording, as far as the results confirm each (default)
                    pages    shared pages only
                    soft     a keyword shares --threshold URLs with the cluster's head keyword
                    hard     a keyword shares --threshold URLs with every keyword of the cluster
                    wording  compares only the words, not the results
  --threshold N     auto, pages: 0.25–4 times the granularity chosen (1). soft, hard: 1–10 shared URLs (3).
                    wording: mean probability 0.05–0.95 that a page answers both of two keywords (0.4).
  --min-shared N    minimum shared URLs that connect two keywords, 1–10 (1).
  --language CODE   language of the keywords, such as de (en). --method auto compares wording by meaning as well as
                    by letters, in 16 languages and up to 2,000 keywords. --method wording tells the language from
                    the list. With EMBEDDINGS_URL and the other settings in .env.example, an embeddings API is
                    used instead, in the languages it covers.
  --encoding NAME   of a text file, such as windows-1250, where the detected one is wrong.
  --help            shows this help.
`;

export interface CommandOptions {
  /** "-" = standard input. */
  readonly input: string;
  /** "-" = standard output. */
  readonly output: string;
  /** A label of the Encoding Standard; undefined: detected. */
  readonly encoding: string | undefined;
  readonly clustering: ClusteringOptions;
  /** ISO 639-1. */
  readonly language: string;
}

const THRESHOLD_RANGES: Readonly<Record<ClusteringMethod, readonly [number, number]>> = {
  auto: [0.25, 4],
  pages: [0.25, 4],
  soft: [1, 10],
  hard: [1, 10],
  wording: [0.05, 0.95],
};
const MIN_SHARED_RANGE = [1, 10] as const;

/**
 * The options in `args`; "help" when help was requested.
 * @throws CommandFailure that names the argument, for anything unknown, missing or out of range.
 */
export function readCommandOptions(args: readonly string[]): CommandOptions | "help" {
  const values = parseFlags(args);
  if (values.help === true) return "help";
  if (values.in === undefined) {
    throw new CommandFailure(
      "Name the file to read: --in serps.csv (or --in - for standard input).",
    );
  }
  const method = CLUSTERING_METHODS.find((name) => name === (values.method ?? "auto"));
  if (method === undefined) {
    const names = CLUSTERING_METHODS.join(", ");
    throw new CommandFailure(
      `Unknown method --method ${values.method ?? ""}. Use one of: ${names}.`,
    );
  }
  const isCount = method === "soft" || method === "hard";
  const threshold = readNumber("--threshold", values.threshold, THRESHOLD_RANGES[method], isCount);
  const minShared = readNumber("--min-shared", values["min-shared"], MIN_SHARED_RANGE, true);
  return {
    input: values.in,
    output: values.out ?? "-",
    encoding: readEncoding(values.encoding),
    language: readLanguage(values.language ?? "en"),
    clustering: {
      method,
      ...(threshold === undefined ? {} : { threshold }),
      ...(minShared === undefined ? {} : { minShared }),
    },
  };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        in: { type: "string" },
        out: { type: "string" },
        method: { type: "string" },
        threshold: { type: "string" },
        "min-shared": { type: "string" },
        language: { type: "string" },
        encoding: { type: "string" },
        help: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new CommandFailure(`${reason}. Run with --help to see the options.`);
  }
}

function readEncoding(label: string | undefined): string | undefined {
  try {
    return label === undefined ? label : new TextDecoder(label).encoding;
  } catch {
    throw new CommandFailure(`--encoding must be one that browsers know, not "${label ?? ""}".`);
  }
}

function readLanguage(text: string): string {
  if (/^[a-z]{2}$/.test(text)) return text;
  throw new CommandFailure(`--language must be a code of two letters, such as en, not "${text}".`);
}

function readNumber(
  flag: string,
  text: string | undefined,
  [least, most]: readonly [number, number],
  isWhole: boolean,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  const isFit = text.trim() !== "" && value >= least && value <= most;
  if (!isFit || (isWhole && !Number.isInteger(value))) {
    const kind = isWhole ? "a whole number" : "a number";
    throw new CommandFailure(`${flag} must be ${kind} from ${least} to ${most}, not "${text}".`);
  }
  return value;
}
