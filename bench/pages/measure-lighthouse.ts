/** Lighthouse's four marks for a page on a phone, as it throttles by default. */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** What the mark of performance is made of, in the order of its weight. */
const TIMES = {
  blockingMs: "total-blocking-time",
  largestPaintMs: "largest-contentful-paint",
  firstPaintMs: "first-contentful-paint",
  speedIndexMs: "speed-index",
} as const;
/** Whatever else the machine does is measured too: the middle one of three says more than one. */
const RUNS = 3;
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
];

/** Marks from 0 to 100, and times in milliseconds. */
export type LighthouseMarks = Readonly<Record<string, number>>;

async function runOnce(url: string, executablePath: string): Promise<LighthouseMarks> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: FLAGS });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: "error",
    });
    if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits } = run.lhr;
    const marks = CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100] as const);
    const times = Object.entries(TIMES).map(
      ([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN] as const,
    );
    return Object.fromEntries([...marks, ...times]);
  } finally {
    chrome.kill();
  }
}

function medianOf(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  return Math.round(middle ?? Number.NaN);
}

/** The median of several runs, each mark by itself. @throws when Lighthouse gives no result. */
export async function measureLighthouse(
  url: string,
  executablePath: string,
): Promise<LighthouseMarks> {
  const runs: LighthouseMarks[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await runOnce(url, executablePath));
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, medianOf(runs.map((run) => run[name] ?? Number.NaN))]),
  );
}
