import type { Page } from "@playwright/test";

/** Until no frame takes long for a while: a graph settles in that time. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    `new Promise((resolve) => {
      let last = performance.now();
      let calm = 0;
      (function look() {
        const now = performance.now();
        calm = now - last < 60 ? calm + 1 : 0;
        last = now;
        if (calm > 90) resolve();
        else requestAnimationFrame(look);
      })();
    })`,
  );
}
