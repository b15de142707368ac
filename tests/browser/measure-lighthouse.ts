/** Lighthouse's four scores for a page on a phone, with its default throttling. */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Parts of the performance score, in order of weight. */
const TIMES = {
  blockingMs: "total-blocking-time",
  largestPaintMs: "largest-contentful-paint",
  firstPaintMs: "first-contentful-paint",
  speedIndexMs: "speed-index",
} as const;
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
];

/** Chromium lost the beginning of its trace: Lighthouse asks for another run. */
const LOST_TRACE = "NO_NAVSTART";
const MAX_LOST = 3;

/** Scores from 0 to 100, and times in milliseconds. */
export type LighthouseScores = Readonly<Record<string, number>>;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** @throws when Lighthouse returns no result */
async function rate(url: string, executablePath: string): Promise<Result> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: FLAGS });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: "error",
    });
    if (!run) throw new Error(`Lighthouse returned no result for ${url}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

async function rateWithTrace(url: string, executablePath: string): Promise<Result> {
  for (let lost = 0; lost < MAX_LOST; lost += 1) {
    const result = await rate(url, executablePath);
    if (result.runtimeError?.code !== LOST_TRACE) return result;
  }
  return await rate(url, executablePath);
}

async function runOnce(url: string, executablePath: string): Promise<LighthouseScores> {
  const { categories, audits, runtimeError } = await rateWithTrace(url, executablePath);
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const marks = CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100] as const);
  const times = Object.entries(TIMES).map(
    ([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN] as const,
  );
  return Object.fromEntries([...marks, ...times]);
}

function medianOf(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  return Math.round(middle ?? Number.NaN);
}

/**
 * The median of several runs, separately for each score: other activity on the machine affects the result.
 * @throws when Lighthouse returns no result
 */
export async function measureLighthouse(
  url: string,
  executablePath: string,
  times = 3,
): Promise<LighthouseScores> {
  const runs: LighthouseScores[] = [];
  for (let count = 0; count < times; count += 1) runs.push(await runOnce(url, executablePath));
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, medianOf(runs.map((run) => run[name] ?? Number.NaN))]),
  );
}
