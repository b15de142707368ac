/** A page in a width and color scheme, and what axe finds in it. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Waits for fade-ins, so that nothing is judged half visible. Endless animations, such as a skeleton's, are not
 * awaited.
 */
async function untilAtRest(page: Page) {
  await page.evaluate(`Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
      .map((animation) => animation.finished),
  ).then(() => undefined)`);
}

/** axe violations, each with the first place it was found. */
export async function findA11yViolations(page: Page): Promise<readonly string[]> {
  await untilAtRest(page);
  // The app has no frames, so axe results need no second page to be merged in.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}

interface Look {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

/**
 * Sets the page's width and color scheme and waits for transitions to end, because axe would measure intermediate
 * colors.
 */
export async function showAs(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator(`html[data-mw-scheme="${colorScheme}"]`)).toBeAttached();
  const changing = "document.getAnimations().filter((one) => one instanceof CSSTransition).length";
  await expect.poll(() => page.evaluate(changing)).toBe(0);
}
