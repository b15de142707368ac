/**
 * Page views of Wikipedia's articles about a map's subjects, for maps of real results. Free, and never the reason why a
 * map fails or is long in coming: whatever isn't there in time is left out.
 */
import {
  getTrendMonths,
  type SubjectTrend,
  type SubjectTrends,
} from "@mapwright/core/snapshot/figures/subject-trends";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { MonthlyCount } from "#/research/metric-ports.ts";
import type { StageRun } from "#/research/pipeline/pipeline.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import { inParallel } from "#/research/serp-map/in-parallel.ts";
import type { SerpMapDeps } from "#/research/serp-map/serp-map-deps.ts";

/** Two requests each. */
const MAX_SUBJECTS = 30;
/** Articles are about things, and longer keywords are hardly ever the name of one. */
const MAX_WORDS = 3;
const PARALLEL = 3;
const TIMEOUT_MS = 20_000;

/** null: none are known. Rejects with the signal's reason when the job is to stop. */
export async function readTrends(
  run: StageRun<SerpMapDeps>,
  plan: KeywordPlan,
): Promise<SubjectTrends | null> {
  const { deps, ref, job, signal } = run;
  const { locale } = job.input;
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const { from, to } = getTrendMonths(deps.now());
  const found = new Map<string, SubjectTrend>();
  const subjects = subjectsOf(job.input, plan);
  try {
    const { trend } = await deps.providers(job.workspaceId, locale);
    if (!trend) return null;
    await inParallel(subjects, PARALLEL, AbortSignal.any([signal, late]), async (subject, each) => {
      const months = { fromMonth: from, toMonth: to };
      const read = await trend.trend({ subject, language: locale.language, ...months }, each);
      if (!read) return;
      const { article, url, views } = read;
      found.set(subject, { keyword: subject, article, url, views: inMonths(views, from, to) });
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ResearchProviderError) deps.onProviderFailed(ref, error);
    else if (!late.aborted) throw error;
  }
  if (found.size === 0) return null;
  return {
    asOf: deps.now(),
    fromMonth: from,
    subjects: subjects.flatMap((subject) => found.get(subject) ?? []),
  };
}

/** The seeds first, then what is searched for most. */
function subjectsOf(input: ResearchJob["input"], { keywords }: KeywordPlan): string[] {
  const seeds = new Set(input.kind === "serp" ? input.seeds : []);
  return keywords
    .filter(({ text }) => seeds.has(text) || text.split(/\s+/).length <= MAX_WORDS)
    .toSorted(
      (a, b) =>
        Number(seeds.has(b.text)) - Number(seeds.has(a.text)) ||
        (b.volumePerMonth ?? -1) - (a.volumePerMonth ?? -1),
    )
    .slice(0, MAX_SUBJECTS)
    .map(({ text }) => text);
}

/** One value per month, from `from` to `to`, both `YYYY-MM` and inclusive. */
function inMonths(views: readonly MonthlyCount[], from: string, to: string): (number | null)[] {
  const counts = new Map(
    views.map(({ year, month, count }) => [`${year}-${String(month).padStart(2, "0")}`, count]),
  );
  const months: (number | null)[] = [];
  const [year = 0, first = 1] = from.split("-").map(Number);
  for (let n = 0; ; n++) {
    const month = new Date(Date.UTC(year, first - 1 + n, 1)).toISOString().slice(0, 7);
    if (month > to) return months;
    months.push(counts.get(month) ?? null);
  }
}
