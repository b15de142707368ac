/** A page in a width and color scheme, and what axe finds in it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";

/** Minified: Chromium compiles it again on each page, which takes half as long as for the readable file. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** No transition of ours takes as long. One that the browser never ends must not keep a test waiting. */
const REST_MS = 10_000;

/**
 * Waits for fade-ins and transitions, so that nothing is judged half visible or between two colors. Endless animations,
 * such as a skeleton's, are not awaited. Asked in each frame, because `Animation.finished` stays pending when its
 * element leaves the page; in a closed `details`, those that have finished stay listed.
 */
const untilAtRest = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    const isRunning = ({ effect, playState }) =>
      playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
    const look = () =>
      document.getAnimations().some(isRunning) ? requestAnimationFrame(look) : resolve();
    look();
    setTimeout(resolve, ${String(REST_MS)});
  })`);

const axeViolations = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
);

/** All default rules; describing the results of those that passed would take longer than it helps. */
const RUN_AXE = `axe
  .run(document, { resultTypes: ["violations"] })
  .then(({ violations }) => violations)`;

/** axe violations, each with the first place it was found. */
export async function findA11yViolations(page: Page): Promise<readonly string[]> {
  expect(page.frames(), "axe looks at the page itself, not into frames").toHaveLength(1);
  await untilAtRest(page);
  if (!(await page.evaluate<boolean>(`"axe" in globalThis`))) await page.evaluate(AXE);
  const violations = axeViolations.parse(await page.evaluate(RUN_AXE));
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}

interface Look {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

/** Sets the page's width and color scheme and waits for what that sets in motion. */
export async function showAs(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator(`html[data-mw-scheme="${colorScheme}"]`)).toBeAttached();
  await untilAtRest(page);
}

/** Every width is narrow or wide, and every color appears in one scheme or the other: each once shows what two show. */
export const LOOKS = [
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const satisfies readonly Look[];

/** Expects that in these looks axe finds nothing and the page doesn't scroll sideways. */
export async function expectAccessible(page: Page, looks: readonly Look[] = LOOKS): Promise<void> {
  for (const look of looks) {
    await showAs(page, look);
    const name = `${look.colorScheme}, ${String(look.width)}`;
    expect(await findA11yViolations(page), name).toEqual([]);
    const overflow = "document.documentElement.scrollWidth - innerWidth";
    expect(await page.evaluate(overflow), `overflow, ${name}`).toBeLessThanOrEqual(0);
  }
}
