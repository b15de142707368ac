/** Runs `research`: estimates, asks, starts, and watches if it is told to. */
import { randomUUID } from "node:crypto";
import {
  getProviderName,
  KEYWORD_READING_NAMES,
} from "@mapwright/core/research/data-source-catalog";
import {
  researchEstimate,
  startResearchOutput,
  type ResearchEstimate,
} from "@mapwright/core/research/research-input";
import { connect } from "#/account/connect.ts";
import type { ApiClient } from "#/api/api-client.ts";
import { askYesNo } from "#/ask.ts";
import type { CommandContext } from "#/command-context.ts";
import { CommandFailure, UsageFailure } from "#/command-failure.ts";
import { formatCount, cleanTerminalText } from "#/plain-text.ts";
import { watchJob } from "#/research/watch-job.ts";
import { writeJson } from "#/write-json.ts";

export interface ResearchOptions {
  readonly title?: string;
  readonly country: string;
  readonly language: string;
  readonly device: "desktop" | "mobile";
  readonly keywords: number;
  readonly maxCredits?: number;
  readonly yes?: boolean;
  readonly estimate?: boolean;
  readonly watch?: boolean;
  readonly json?: boolean;
}

/** @throws CommandFailure when nothing was started, or when the job failed */
export async function runResearch(
  seeds: readonly string[],
  options: ResearchOptions,
  context: CommandContext,
): Promise<void> {
  const canAsk = context.stdin.isTTY === true;
  if (!options.yes && !options.estimate && !canAsk)
    throw new UsageFailure(
      "Pass --yes to start without being asked, or --estimate to see the cost.",
    );
  const client = await connect(context);
  const estimate = await estimateSeeds(client, seeds, options);
  if (options.estimate && options.json) {
    writeJson(context, estimate);
    return;
  }
  context.stderr.write(`${describeEstimate(estimate)}\n`);
  if (options.estimate) return;
  const { planId } = estimate;
  if (planId === null)
    throw new CommandFailure("Nothing was found for this. Try a broader seed or another country.");
  if (!(await isAgreed(estimate, options, context))) {
    context.stderr.write("Nothing was started.\n");
    return;
  }
  const started = await client.post("/jobs", { planId }, startResearchOutput, randomUUID());
  context.stderr.write(`Started job ${started.jobId}\n`);
  const done = options.watch ? await watchJob(client, started.jobId, context) : null;
  if (options.json) writeJson(context, done ?? started);
  else context.stdout.write(`${started.mapId}\n`);
}

function estimateSeeds(
  client: ApiClient,
  seeds: readonly string[],
  { title = "", country, language, device, keywords }: ResearchOptions,
): Promise<ResearchEstimate> {
  const locale = { country, language, device };
  const body = { kind: "serp", title, seeds, locale, keywordLimit: keywords };
  return client.post("/estimates/seeds", body, researchEstimate);
}

/** Rounded up to cents. */
const formatDollars = (microUsd: number) => (Math.ceil(microUsd / 10_000) / 100).toFixed(2);

function describeEstimate(estimate: ResearchEstimate): string {
  const { keywords, credits, isMaximum, reusedKeywords, monthlyCredits, seedResults } = estimate;
  const { readings, source } = estimate;
  const most = isMaximum ? "up to " : "";
  const reused =
    reusedKeywords === 0 ? "" : `, ${formatCount(reusedKeywords)} of them paid for before`;
  const without = seedResults.filter((seed) => seed.keywords === 0);
  return [
    `${most}${formatCount(keywords)} keywords${reused}: at most ${formatCount(credits)} credits (${formatCount(monthlyCredits.left)} left)`,
    ...readings.map(
      ({ reading, microUsdPerKeyword }) =>
        `${getProviderName(source ?? "")} bills at most $${formatDollars(microUsdPerKeyword * credits)} for ${KEYWORD_READING_NAMES[reading]}`,
    ),
    ...without.map((seed) => `No results for “${cleanTerminalText(seed.seed)}”`),
  ].join("\n");
}

async function isAgreed(
  { credits }: ResearchEstimate,
  { maxCredits, yes = false }: ResearchOptions,
  context: CommandContext,
): Promise<boolean> {
  if (maxCredits !== undefined && credits > maxCredits)
    throw new CommandFailure(
      `It may cost ${formatCount(credits)} credits, more than --max-credits ${String(maxCredits)}. Nothing was started.`,
    );
  return yes || askYesNo(context, "Start it?");
}
