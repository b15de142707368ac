/**
 * `npm run -s audit:pages`: every page of the site and the app in two looks: status, size of the HTML, axe, violations
 * of the content security policy, console errors, layout shift, horizontal scrolling, broken links, and Lighthouse for
 * public pages. One table on standard output; exits with 1 when anything failed.
 *   --quick             without Lighthouse, which takes most of the time
 *   --only /docs,/app   only pages whose path starts like this
 *   --pictures folder   also saves what each page looks like there
 *   --port-offset 12000 use other ports
 */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import {
  buildCountedResult,
  listFaults,
  buildMeasuredResult,
  writeReport,
  type PageRow,
} from "../../local/src/audit/page-report.ts";
import { listAddresses, type PageAddress } from "../../local/src/audit/route-addresses.ts";
import { ensureChromium } from "../../local/src/check/chromium.ts";
import { ensureTestBrowser } from "../../local/src/check/test-browser.ts";
import { TestStack } from "../../local/src/check/test-stack.ts";
import { buildSite } from "../../local/src/stack/build-site.ts";
import { startProgram } from "../../local/src/stack/child-process.ts";
import { isPrivatePage } from "../../web/app/platform/private-pages.ts";
import routes from "../../web/app/routes.ts";
import { measureLighthouse } from "../browser/measure-lighthouse.ts";
import { warmFunctions } from "../journeys/fixtures/warm-functions.ts";
import { LinkedPages, inTurns } from "./follow-links.ts";
import { setStage } from "./set-stage.ts";
import { visitPage, type Look } from "./visit-page.ts";

const LOOKS: readonly Look[] = [
  { name: "light, 1280 px", width: 1280, height: 800, colorScheme: "light" },
  { name: "dark, 360 px", width: 360, height: 800, colorScheme: "dark" },
];
/** Paths of pages that only a signed-in person sees. */
const MEMBERS = /^\/(?:app|pricing\/tier-plans\/.)/;
/** Minimum score, of 100, in each of Lighthouse's four categories. */
const MIN_SCORE = 95;
/** Callables of the set-up and the pages. */
const CALLABLES = [
  "provisionUser",
  "createShare",
  "readResearchCoverage",
  "readShare",
  "readInvite",
  "readPayments",
];
const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const READY_SECONDS = 60;

const root = resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "/" },
    pictures: { type: "string" },
    "port-offset": { type: "string", default: "14000" },
  },
});
const beginnings = options.only.split(",");
const progress = (line: string) => void process.stderr.write(`${line.trimEnd()}\n`);

const pictureName = ({ path }: PageAddress, { name }: Look) =>
  `${path} ${name}.png`.replaceAll(/[^\w.-]+/g, "_");

interface Audited {
  readonly rows: PageRow[];
  /** Link → the first page that has it. */
  readonly links: Map<string, string>;
}

async function visitAll(
  browser: Browser,
  origin: string,
  pages: readonly PageAddress[],
  signedIn: Awaited<ReturnType<typeof setStage>>["signedIn"],
): Promise<Audited> {
  const audited: Audited = { rows: [], links: new Map() };
  for (const look of LOOKS) {
    const { width, height, colorScheme } = look;
    const shape = { viewport: { width, height }, colorScheme, serviceWorkers: "block" } as const;
    const visitor = await browser.newContext(shape);
    const member = await browser.newContext({ ...shape, ...signedIn });
    for (const address of pages) {
      const context = MEMBERS.test(address.path) ? member : visitor;
      const isPublic = !isPrivatePage(address.path);
      const picture = options.pictures && join(options.pictures, pictureName(address, look));
      const visit = { origin, address, look, isPublic, ...(picture && { picture }) };
      const { row, links } = await visitPage(context, visit);
      audited.rows.push(row);
      // At once, so that a run that is stopped has said what it found.
      progress([`${address.path}, ${look.name}`, ...listFaults(row)].join("\n  ✗ "));
      for (const link of links) if (!audited.links.has(link)) audited.links.set(link, address.path);
    }
    await visitor.close();
    await member.close();
  }
  return audited;
}

/** Follows what the visited pages and those of the sitemap link to. */
async function followAll(origin: string, { rows, links }: Audited): Promise<PageRow[]> {
  const pages = new LinkedPages();
  const all = new Map(links);
  for (const [path, found] of await pages.linksOfSitemap(origin))
    for (const link of found) if (!all.has(link)) all.set(link, path);
  progress(`following ${String(all.size)} links …`);
  const faults = new Map<string, string[]>();
  await inTurns([...all], async ([link, path]) => {
    const fault = await pages.findFault(link);
    if (fault !== null) faults.set(path, [...(faults.get(path) ?? []), fault]);
  });
  const known = new Set(rows.map(({ path }) => path));
  const [first] = LOOKS;
  return [
    ...rows.map((row) =>
      row.look === first?.name
        ? {
            ...row,
            results: { ...row.results, links: buildCountedResult(faults.get(row.path) ?? []) },
          }
        : row,
    ),
    ...[...faults]
      .filter(([path]) => !known.has(path))
      .map(([path, found]) => ({
        path,
        look: "HTML",
        results: { links: buildCountedResult(found) },
      })),
  ];
}

/** The site compressed and cached as a CDN in front of Hosting would. */
async function serveCached(env: NodeJS.ProcessEnv) {
  const folder = join(root, ".cache/logs");
  mkdirSync(folder, { recursive: true });
  const program = startProgram({
    name: "cached site",
    command: process.execPath,
    args: [join(root, "bench/pages/site-child.ts"), "--cache"],
    cwd: root,
    env: { ...env, NODE_ENV: "production" },
    logFile: join(folder, "audit-cached-site.log"),
    isVerbose: false,
  });
  const url = await program.waitForLine(/^http:/, READY_SECONDS);
  return { url, stop: () => program.stop("SIGTERM", 5) };
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Measures again, three times, what one run finds too slow: other activity on the machine affects it. */
async function scoresOf(url: string, executablePath: string): Promise<readonly number[]> {
  const listed = (scores: Readonly<Record<string, number>>) =>
    CATEGORIES.map((category) => scores[category] ?? 0);
  const first = listed(await measureLighthouse(url, executablePath, 1));
  return first.every((score) => score >= MIN_SCORE)
    ? first
    : listed(await measureLighthouse(url, executablePath, 3));
}

/** Lighthouse knows one look, a light phone; its scores are in the first row of a page. */
async function rateAll(env: NodeJS.ProcessEnv, rows: readonly PageRow[]): Promise<PageRow[]> {
  const executablePath = ensureChromium(env);
  const site = await serveCached(env);
  try {
    const rated: PageRow[] = [];
    for (const row of rows) {
      const isRated = row.look === LOOKS[0]?.name && isListed(row);
      if (isRated) progress(`Lighthouse ${row.path}`);
      const scores = isRated
        ? await scoresOf(new URL(row.path, site.url).href, executablePath)
        : [];
      const lighthouse = buildMeasuredResult(
        scores.join("/"),
        scores.some((score) => score < MIN_SCORE),
        `${scores.join("/")}, less than ${String(MIN_SCORE)}`,
      );
      rated.push(isRated ? { ...row, results: { ...row.results, lighthouse } } : row);
    }
    return rated;
  } finally {
    await site.stop();
  }
}

/** Pages for search engines: not those for one person, such as an invitation, nor errors. */
const isListed = ({ path, results }: PageRow): boolean =>
  !isPrivatePage(path) &&
  !/^\/(?:share|newsletter|emails)\/./.test(path) &&
  results.status?.shown === "200";

/** Closed before anything is rated, which it would slow down. */
async function visitInBrowser(
  executablePath: string,
  visit: (browser: Browser) => Promise<Audited>,
): Promise<Audited> {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    return await visit(browser);
  } finally {
    await browser.close();
  }
}

async function audit(env: NodeJS.ProcessEnv): Promise<readonly PageRow[]> {
  Object.assign(process.env, env);
  const origin = env["SITE_URL"] ?? "";
  progress("warming up …");
  await warmFunctions(env, CALLABLES);
  const { signedIn, places } = await setStage();
  const pages = listAddresses(routes, places).filter(({ path }) =>
    beginnings.some((beginning) => path.startsWith(beginning)),
  );
  const executablePath = await ensureTestBrowser(env, progress);
  const visited = await visitInBrowser(executablePath, (browser) =>
    visitAll(browser, origin, pages, signedIn),
  );
  const rows = await followAll(origin, visited);
  return options.quick ? rows : await rateAll(env, rows);
}

async function main() {
  const stopping = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const)
    process.on(name, () => stopping.abort(new Error("stopped")));
  const { signal } = stopping;
  await buildSite(root, process.env, signal);
  const portOffset = Number(options["port-offset"]);
  const stack = new TestStack({ root, env: process.env, portOffset, signal });
  try {
    const { text, faultCount } = writeReport(await audit(await stack.use(progress)));
    process.stdout.write(`${text}\n`);
    process.exitCode = faultCount > 0 ? 1 : 0;
  } finally {
    await stack.stop();
  }
  process.exit(process.exitCode);
}

await main();
