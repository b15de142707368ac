/** The options of `mapwright cluster`. */
import { InvalidArgumentError, Option, type Command } from "commander";
import {
  CLUSTERING_METHODS,
  type ClusteringMethod,
  type ClusteringOptions,
} from "@mapwright/core/clustering/clustering";
import { computeMultiplier, computeThreshold } from "@mapwright/core/clustering/grouping-threshold";
import { UsageFailure } from "#/command-failure.ts";
import { readCountry, readLanguage } from "#/read-market.ts";
import { createNumberParser, createIntegerParser } from "#/read-number.ts";
import { CLUSTER_FORMATS, formatFor, type ClusterFormat } from "#/cluster/cluster-formats.ts";

/** Places where keywords are grouped; elsewhere than on this machine's engine, by shared results alone. */
const GROUPING_PLACES = ["engine", "duckdb", "bigquery"] as const;
export type GroupingPlace = (typeof GROUPING_PLACES)[number];

/** Options as they were given. */
export interface GivenClusterOptions {
  readonly in?: string;
  readonly out?: string;
  readonly format?: ClusterFormat;
  readonly json?: boolean;
  readonly method?: ClusteringMethod;
  readonly granularity?: number;
  readonly threshold?: number;
  readonly minShared?: number;
  readonly country?: string;
  readonly language: string;
  readonly encoding?: string;
  readonly meaning: boolean;
  readonly on: GroupingPlace;
}

export interface ClusterCommandOptions {
  /** null: standard input, unless it is a terminal. "-": standard input. */
  readonly input: string | null;
  /** "-": standard output. */
  readonly output: string;
  readonly format: ClusterFormat;
  /** null: by results where there are any, otherwise by wording. */
  readonly method: ClusteringMethod | null;
  /** Returns the options of the method used. @throws UsageFailure for a threshold that the method doesn't have */
  readonly clusteringFor: (method: ClusteringMethod) => ClusteringOptions;
  /** ISO 3166-1; null: not specified. */
  readonly country: string | null;
  /** ISO 639-1. */
  readonly language: string;
  /** A label of the Encoding Standard; undefined: detected. */
  readonly encoding: string | undefined;
  /** False: wording is compared by letters. */
  readonly isByMeaning: boolean;
  readonly groupingPlace: GroupingPlace;
}

const THRESHOLD_RANGES: Readonly<Record<ClusteringMethod, readonly [number, number]>> = {
  auto: [0.25, 4],
  pages: [0.25, 4],
  soft: [1, 10],
  hard: [1, 10],
  wording: [0.05, 0.95],
};

const MORE_HELP = `
A table has the columns keyword, url, rank and volume, as common tools name them, with one row per result: CSV of any
separator and encoding, Excel, OpenDocument, or a zip of tables. Without URLs, keywords are grouped by wording: one
keyword per line is enough.

Methods:
  auto      shared pages and wording, as far as the results confirm each
  pages     shared pages only
  soft      a keyword shares --threshold URLs with the cluster's head keyword
  hard      a keyword shares --threshold URLs with every keyword of the cluster
  wording   compares only the words, not the results

Thresholds:
  auto, pages   0.25–4 times the granularity that is chosen (1)
  soft, hard    1–10 shared URLs (3)
  wording       mean probability 0.05–0.95 that a page answers both of two keywords (0.4)

With --on bigquery or duckdb, lists of any size are grouped by shared pages, without wording. BigQuery needs
BIGQUERY_DATASET, BIGQUERY_PROJECT and Google's usual credentials; its cost is shown first.

Wording is compared by meaning, in 16 languages. With EMBEDDINGS_URL and EMBEDDINGS_MODEL, an embeddings API is used.

Examples:
  $ mapwright cluster keywords.csv
  $ mapwright cluster serps.csv --out map.xlsx
  $ cat keywords.txt | mapwright cluster --json | jq '.clusters[].primary'
`;

export function addClusterCommand(
  program: Command,
  run: (options: ClusterCommandOptions) => Promise<void>,
): void {
  program
    .command("cluster")
    .summary("group keywords into clusters and pillars, without an account")
    .description("Groups keywords into clusters, one per page to write, and clusters into pillars.")
    .argument("[file]", 'a list or a table of keywords; "-" or none reads standard input')
    .addOption(new Option("-i, --in <file>", "the same as [file]").hideHelp())
    .option("-o, --out <file>", "where to write the result; its ending chooses the format")
    .addOption(new Option("-f, --format <format>", "of the result").choices(CLUSTER_FORMATS))
    .option("--json", "the same as --format json")
    .addOption(
      new Option("-m, --method <method>", "what keywords are grouped by").choices(
        CLUSTERING_METHODS,
      ),
    )
    .option(
      "-g, --granularity <number>",
      "from -2, broader, to 2, finer",
      createNumberParser(-2, 2),
    )
    .option("--threshold <number>", "a granularity in the method's own measure, see below", Number)
    .option(
      "--min-shared <number>",
      "shared URLs that connect two keywords, 1–10 (1)",
      createIntegerParser(1, 10),
    )
    .option("--country <code>", "of the searches, such as US", readCountry)
    .option("--language <code>", "of the keywords, such as de", readLanguage, "en")
    .option(
      "--encoding <name>",
      "of a text file, such as windows-1250, if the detected one is wrong",
      readEncoding,
    )
    .option("--no-meaning", "compare wording by letters, which is faster")
    .addOption(
      new Option("--on <place>", "where results are compared, for lists too large for this machine")
        .choices(GROUPING_PLACES)
        .default("engine"),
    )
    .addHelpText("after", MORE_HELP)
    .action((file: string | undefined, given: GivenClusterOptions) => run(settle(file, given)));
}

function settle(file: string | undefined, given: GivenClusterOptions): ClusterCommandOptions {
  if (file !== undefined && given.in !== undefined)
    throw new UsageFailure("Name one file, either with --in or without.");
  if (given.granularity !== undefined && given.threshold !== undefined)
    throw new UsageFailure("Pass either --granularity or --threshold.");
  const output = given.out ?? "-";
  const options: ClusterCommandOptions = {
    input: file ?? given.in ?? null,
    output,
    format: formatFor(given, output),
    method: given.method ?? null,
    clusteringFor: (method) => toClusteringOptions(method, given),
    country: given.country ?? null,
    language: given.language,
    encoding: given.encoding,
    isByMeaning: given.meaning,
    groupingPlace: given.on,
  };
  if (given.on !== "engine") requireSharedPages(given, options.format);
  // What is wrong for a method that was named is said before the file is read.
  if (given.method) options.clusteringFor(given.method);
  return options;
}

function toClusteringOptions(
  method: ClusteringMethod,
  { granularity, threshold, minShared }: GivenClusterOptions,
): ClusteringOptions {
  const chosen = threshold === undefined ? toGranularity(method, granularity) : threshold;
  if (threshold !== undefined) requireThreshold(method, threshold);
  return {
    method,
    ...(chosen !== undefined && { threshold: chosen }),
    ...(minShared !== undefined && { minShared }),
  };
}

function requireSharedPages({ on, method, minShared }: GivenClusterOptions, format: ClusterFormat) {
  if (format !== "json") throw new UsageFailure(`--on ${on} writes JSON: pass --json.`);
  if ((method ?? "auto") !== "auto" && method !== "pages")
    throw new UsageFailure(`--on ${on} groups by shared pages: pass --method auto or pages.`);
  if (minShared !== undefined) throw new UsageFailure(`--on ${on} has no --min-shared.`);
}

function toGranularity(method: ClusteringMethod, granularity: number | undefined) {
  if (granularity === undefined || granularity === 0) return undefined;
  if (method === "wording") return computeThreshold(granularity);
  if (method === "auto" || method === "pages") return computeMultiplier(granularity);
  throw new UsageFailure(
    `--method ${method} counts shared URLs: pass --threshold instead of --granularity.`,
  );
}

function requireThreshold(method: ClusteringMethod, threshold: number): void {
  const [least, most] = THRESHOLD_RANGES[method];
  const isCount = method === "soft" || method === "hard";
  if (threshold >= least && threshold <= most && (!isCount || Number.isInteger(threshold))) return;
  const kind = isCount ? "a whole number" : "a number";
  throw new UsageFailure(
    `--threshold must be ${kind} from ${String(least)} to ${String(most)} for --method ${method}.`,
  );
}

function readEncoding(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new InvalidArgumentError("It must be one that browsers know.");
  }
}
