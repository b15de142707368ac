/** All public pages of the seed content: no axe violations and no horizontal scrolling. */
import { expect } from "@playwright/test";
import { findA11yViolations, showAs } from "../browser/look-at.ts";
import { test } from "./journey.ts";

const PAGES = [
  "/about",
  "/terms",
  "/privacy",
  "/examples",
  "/blog",
  "/blog/what-is-a-topical-map",
  "/docs",
  "/docs/maps",
  "/features",
  "/features/SERP-Topical-map",
  "/features/domain-topical-map",
  "/features/reddit-topical-map",
  "/free-tools/keywords-map",
  "/pricing",
  "/pricing/tier-plans",
  "/testimonials",
  "/newsletter",
];

const LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
] as const;

test("public pages have no accessibility violations, wide and light, narrow and dark", async ({
  page,
}) => {
  // Every public page in both looks; the timeout allows for loading each page twice.
  for (const path of PAGES) {
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    expect(answer?.status(), path).toBe(200);
    for (const look of LOOKS)
      await test.step(`${path}, ${String(look.width)} px, ${look.colorScheme}`, async () => {
        await showAs(page, look);
        expect.soft(await findA11yViolations(page), path).toEqual([]);
        const overflow = await page.evaluate<number>(
          "document.documentElement.scrollWidth - document.documentElement.clientWidth",
        );
        expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      });
  }
});
