/** Accessibility of one page of each kind, in the look in which most goes wrong. `npm run audit:pages` looks at all. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations, showAs } from "../browser/look-at.ts";
import { addMember, createUser, invite, sellSeats, test } from "./fixtures/people.ts";

async function expectNoBarrier(page: Page, path: string) {
  await showAs(page, { width: 360, colorScheme: "dark" });
  expect.soft(await findA11yViolations(page), path).toEqual([]);
  const excess = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  expect.soft(excess, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
}

const PUBLIC_PAGES = [
  "/sign-up",
  "/blog/what-is-a-topical-map",
  "/docs/maps",
  "/features/SERP-Topical-map",
  "/free-tools/keywords-map",
  "/pricing/tier-plans",
];

test(
  "public pages have no accessibility violations, narrow and dark",
  { tag: "@long" },
  async ({ page }) => {
    for (const path of PUBLIC_PAGES)
      await test.step(path, async () => {
        const answer = await page.goto(path, { waitUntil: "networkidle" });
        expect(answer?.status(), path).toBe(200);
        await expectNoBarrier(page, path);
      });
  },
);

const MEMBERS_PAGES = [
  ["/app/team", "Team"],
  ["/app/settings", "Settings"],
  ["/app/settings/data-sources", "Settings"],
  ["/app/settings/language-model", "Settings"],
  ["/app/settings/webhooks", "Settings"],
  ["/app/settings/api", "Settings"],
  ["/app/support/new", "New ticket"],
] as const;

test(
  "pages of members have no accessibility violations, narrow and dark",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const [olga, otto] = await Promise.all([
      createUser(person, "olga"),
      createUser(person, "otto"),
    ]);
    await sellSeats(olga, 4);
    await addMember(olga, otto, "editor");
    await invite(olga, `guest-${person.email}`);
    const page = await openAs(olga, "/app/team", { reducedMotion: "reduce" });
    await expect(page.getByRole("list", { name: "Invitations" })).toBeVisible();
    for (const [path, heading] of MEMBERS_PAGES)
      await test.step(path, async () => {
        if (path !== "/app/team") await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole("main").locator(".MuiSkeleton-root")).toHaveCount(0);
        await expectNoBarrier(page, path);
      });
  },
);
