/** Lighthouse's four marks for a page on a phone, as it throttles by default. */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
];

export type LighthouseMarks = Readonly<Record<string, number>>;

/** Marks from 0 to 100. @throws when Lighthouse gives no result. */
export async function measureLighthouse(
  url: string,
  executablePath: string,
): Promise<LighthouseMarks> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: FLAGS });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: "error",
    });
    if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
    return Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((run.lhr.categories[name]?.score ?? 0) * 100)]),
    );
  } finally {
    chrome.kill();
  }
}
