/** Accessibility of the account and team pages: axe on each, and no page wider than the window. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { addMember, invite, sellSeats, createUser, test } from "./people.ts";

const PAGES = [
  ["/app/team", "Team"],
  ["/app/team/activity", "Activity"],
  ["/app/settings", "Settings"],
  ["/app/settings/sign-in", "Settings"],
  ["/app/settings/privacy", "Settings"],
  ["/app/settings/workspace", "Settings"],
  ["/app/settings/data-sources", "Settings"],
  ["/app/support", "Support"],
  ["/app/support/new", "New ticket"],
  ["/app/downloads", "Downloads"],
] as const;

/** How many pixels the page can be scrolled horizontally. */
const overhang = (page: Page) =>
  page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");

for (const [width, colorScheme] of [
  [1280, "light"],
  [360, "dark"],
] as const)
  test(`team pages have no accessibility violations at ${String(width)} px, ${colorScheme}`, async ({
    openAs,
    person,
  }) => {
    const [olga, otto] = await Promise.all([
      createUser(person, "olga"),
      createUser(person, "otto"),
    ]);
    await sellSeats(olga, 4);
    await addMember(olga, otto, "editor");
    await invite(olga, `guest-${person.email}`);
    const page = await openAs(olga, "/app/team", {
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: "reduce",
    });
    await expect(page.getByRole("list", { name: "Invitations" })).toBeVisible();
    for (const [path, heading] of PAGES)
      await test.step(path, async () => {
        if (path !== "/app/team") await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole("main").locator(".MuiSkeleton-root")).toHaveCount(0);
        expect(await findA11yViolations(page)).toEqual([]);
        expect(await overhang(page), "too wide by").toBe(0);
      });
  });
