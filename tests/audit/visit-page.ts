/** Opens a page in Chromium as a person would, down to its end, and notes what is wrong with it. */
import type { BrowserContext, Page, Response } from "@playwright/test";
import { listPageLinks } from "../../local/src/audit/page-links.ts";
import {
  buildCountedResult,
  buildMeasuredResult,
  type PageRow,
} from "../../local/src/audit/page-report.ts";
import type { PageAddress } from "../../local/src/audit/route-addresses.ts";
import { findA11yViolations } from "../browser/look-at.ts";

/** Before compression. What only scripts need is fetched later. */
const MAX_HTML_BYTES = 120_000;
/** A fifth of what web vitals call good. */
const MAX_SHIFT = 0.02;
/** Pages of the app keep a connection open, so their network never becomes idle. */
const QUIET_MS = 5_000;

export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
}

/** Shifts that follow a person's own input don't count; scrolling isn't such an input. */
const WATCH_SHIFTS = `
  globalThis.shifted = 0;
  globalThis.shiftedParts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      globalThis.shifted += entry.value;
      for (const { node } of entry.sources ?? [])
        if (node) globalThis.shiftedParts.push((node.outerHTML ?? node.textContent ?? "").slice(0, 120));
    }
  }).observe({ type: "layout-shift", buffered: true });
`;

/** Parts of a page that wait for a reader to come near get their turn. */
const SCROLL_DOWN = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
    scrollTo(0, y);
    await frame();
  }
})()`;

interface Noise {
  readonly policy: string[];
  readonly console: string[];
}

/** @param isExpected whether the document itself may be answered with an error */
function listen(page: Page, url: string, isExpected: boolean): Noise {
  const noise: Noise = { policy: [], console: [] };
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const text = message.text();
    const at = message.location().url;
    if (text.startsWith("Service Worker registration blocked by Playwright")) return;
    // From the software that draws here in place of a graphics card, about its own speed.
    if (text.includes("GL Driver Message (OpenGL, Performance")) return;
    if (isExpected && at === url && text.startsWith("Failed to load resource")) return;
    (/Content Security Policy/i.test(text) ? noise.policy : noise.console).push(`${text} (${at})`);
  });
  page.on("pageerror", (error) => noise.console.push(error.message));
  return noise;
}

const TIMEOUT_MS = 60_000;

/** Until it is drawn and its data is there. */
async function untilComplete(page: Page) {
  await page.locator("h1, [role=alert]").first().waitFor({ state: "visible", timeout: TIMEOUT_MS });
  // A page that waits for its data has a heading, too.
  await page
    .locator(".MuiSkeleton-root")
    .first()
    .waitFor({ state: "detached", timeout: TIMEOUT_MS });
  await page.waitForLoadState("networkidle", { timeout: QUIET_MS }).catch(() => undefined);
}

const SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

export interface Visit {
  readonly row: PageRow;
  /** Full addresses within the site. */
  readonly links: readonly string[];
}

async function documentSize(response: Response | null): Promise<number> {
  return (await response?.body())?.byteLength ?? 0;
}

interface VisitOptions {
  readonly origin: string;
  readonly address: PageAddress;
  readonly look: Look;
  /** Its document is limited in size. */
  readonly isPublic: boolean;
  /** The file for what it looks like. */
  readonly picture?: string;
}

export async function visitPage(
  context: BrowserContext,
  { origin, address: { path, status }, look, isPublic, picture }: VisitOptions,
): Promise<Visit> {
  const url = new URL(path, origin).href;
  const page = await context.newPage();
  try {
    await page.addInitScript(WATCH_SHIFTS);
    const noise = listen(page, url.replace(/#.*$/, ""), status >= 400);
    const response = await page.goto(url);
    await untilComplete(page);
    await page.evaluate(SCROLL_DOWN);
    await page.waitForLoadState("networkidle", { timeout: QUIET_MS }).catch(() => undefined);
    const shift = await page.evaluate<number>("globalThis.shifted");
    const shifted = await page.evaluate<string[]>("[...new Set(globalThis.shiftedParts)]");
    if (picture) await page.screenshot({ path: picture, fullPage: true });
    const bytes = await documentSize(response);
    const answered = response?.status() ?? 0;
    const sideways = await page.evaluate<number>(SIDEWAYS);
    const results = {
      status: buildMeasuredResult(
        String(answered),
        answered !== status,
        `answers ${String(answered)} instead of ${String(status)}`,
      ),
      html: buildMeasuredResult(
        (bytes / 1000).toFixed(0),
        isPublic && bytes > MAX_HTML_BYTES,
        `${String(bytes)} bytes, more than ${String(MAX_HTML_BYTES)}`,
      ),
      axe: buildCountedResult(await findA11yViolations(page)),
      policy: buildCountedResult(noise.policy),
      console: buildCountedResult(noise.console),
      shift: buildMeasuredResult(
        shift.toFixed(3),
        shift > MAX_SHIFT,
        `more than ${String(MAX_SHIFT)}: ${shifted.slice(0, 4).join(" | ")}`,
      ),
      sideways: buildMeasuredResult(String(sideways), sideways > 0, "scrolls sideways"),
    };
    const isItself = (link: string) => link.replace(/#.*$/, "") === page.url();
    // A page that says that it doesn't exist still has places of its own.
    const links = listPageLinks(await page.content(), page.url()).filter(
      (link) => status < 400 || !isItself(link),
    );
    return { row: { path: path.replace(/#.*$/, ""), look: look.name, results }, links };
  } finally {
    await page.close();
  }
}
