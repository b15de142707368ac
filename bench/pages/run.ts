/**
 * `npm run -s bench -- pages [--quick]`: what public pages weigh, their Lighthouse scores on a phone, and how many the
 * server renders per second, next to a bare page of React Router and Material UI and next to a cache, in one run.
 * --quick: without Lighthouse.
 */
import { ensureChromium } from "../../local/src/check/chromium.ts";
import { buildSite } from "../../local/src/stack/build-site.ts";
import { printResult, logProgress } from "../engine/bench-output.ts";
import { resolve } from "node:path";
import { measureLighthouse } from "../../tests/browser/measure-lighthouse.ts";
import { measureRate } from "./measure-rate.ts";
import { measureWeight } from "./measure-weight.ts";
import { startServers, type PageServers } from "./start-servers.ts";

const PAGES = {
  home: "/",
  blog: "/blog",
  article: "/blog/what-is-a-topical-map",
  docs: "/docs/maps",
} as const;

/** Rejects when a page can't be loaded. */
export async function runBench(args: readonly string[]): Promise<void> {
  await buildSite(resolve(import.meta.dirname, "../.."), process.env);
  const chromium = ensureChromium(process.env);
  const servers = await startServers();
  try {
    for (const [page, path] of Object.entries(PAGES)) {
      logProgress(`loading ${path} …`);
      const url = servers.cachedUrl + path;
      const weight = await measureWeight(url, chromium);
      const marks = args.includes("--quick") ? {} : await measureLighthouse(url, chromium);
      printResult({ bench: "pages", page, ...weight, ...marks });
    }
    await measureRates(servers);
  } finally {
    await servers.stop();
  }
}

async function measureRates({ siteUrl, cachedUrl, bareUrl }: PageServers) {
  logProgress("rendering …");
  const barePerSecond = await measureRate(`${bareUrl}/`);
  for (const [page, path] of Object.entries(PAGES)) {
    const renderedPerSecond = await measureRate(siteUrl + path);
    const cachedPerSecond = await measureRate(cachedUrl + path);
    printResult({
      bench: "pages",
      page,
      renderedPerSecond,
      barePerSecond,
      cachedPerSecond,
      cachedOverRendered: Math.round((10 * cachedPerSecond) / renderedPerSecond) / 10,
    });
  }
}
