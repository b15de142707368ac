/** Reading a finished map without a connection. */
import { expect } from "@playwright/test";
import { getMapList, test } from "./fixtures/journey.ts";
import { openResearchedMap } from "./fixtures/researched-maps.ts";

test.use({ serviceWorkers: "allow" });

test(
  "an opened map can be read offline, and its evidence loads when the connection is back",
  { tag: "@long" },
  async ({ page, person, context }) => {
    await openResearchedMap(page, person, "Pour over coffee");
    const leave = async () => {
      await page.getByRole("navigation").getByRole("link", { name: "Maps", exact: true }).click();
      // The list's own code has loaded before the connection drops.
      await expect(getMapList(page).getByRole("link", { name: "Pour over coffee" })).toBeVisible();
    };
    const reopen = async () => {
      await getMapList(page).getByRole("link", { name: "Pour over coffee" }).click();
      await page.getByRole("option").first().click();
    };
    const evidence = page.getByText(/^\d+ of \d+ keywords$/).first();
    await leave();
    await context.setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await reopen();
    await expect(page.getByText("The search results aren't on this device")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You're offline.")).toHaveCount(0);
    await expect(evidence).toBeVisible();
    await leave();
    await context.setOffline(true);
    await reopen();
    await expect(evidence).toBeVisible();
  },
);
