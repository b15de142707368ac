/** Accessibility of the account and team pages: axe on each, and no page wider than the window. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations, showAs } from "../browser/look-at.ts";
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

const LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
] as const;

test("team pages have no accessibility violations, wide and light, narrow and dark", async ({
  openAs,
  person,
}) => {
  const [olga, otto] = await Promise.all([createUser(person, "olga"), createUser(person, "otto")]);
  await sellSeats(olga, 4);
  await addMember(olga, otto, "editor");
  await invite(olga, `guest-${person.email}`);
  const page = await openAs(olga, "/app/team", { reducedMotion: "reduce" });
  await expect(page.getByRole("list", { name: "Invitations" })).toBeVisible();
  for (const [path, heading] of PAGES) {
    if (path !== "/app/team") await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("main").locator(".MuiSkeleton-root")).toHaveCount(0);
    for (const look of LOOKS)
      await test.step(`${path}, ${String(look.width)} px, ${look.colorScheme}`, async () => {
        await showAs(page, look);
        expect(await findA11yViolations(page)).toEqual([]);
        expect(await overhang(page), "too wide by").toBe(0);
      });
  }
});
