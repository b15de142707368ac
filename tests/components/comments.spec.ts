/** Comments on a cluster. */
import { expect, type Page } from "@playwright/test";
import { choose, openTab, getPanel } from "../browser/map-page.ts";
import { openMap, test } from "./component.ts";

const comment = (page: Page, words: string) =>
  getPanel(page)
    .getByRole("article", { name: /^Comment by / })
    .filter({ hasText: words });

test(
  "a link to a comment opens its cluster, resolved or not, and is dropped from the address on navigation",
  { tag: "@long" },
  async ({ page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openMap(page, "Small map");
    await choose(page, 1);
    await openTab(page, "Comments");
    await getPanel(page).getByRole("textbox", { name: "Comment" }).fill("Look here");
    await getPanel(page).getByRole("button", { name: "Comment", exact: true }).click();
    await comment(page, "Look here")
      .getByRole("button", { name: /^More for/ })
      .click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    const link = await page.evaluate<string>("navigator.clipboard.readText()");
    await getPanel(page).getByRole("button", { name: "Resolve" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();

    // The link does not name the cluster: the comment has it.
    const { pathname, searchParams } = new URL(link);
    await page.goto(`${pathname}?view=outline&comment=${searchParams.get("comment") ?? ""}`);
    await expect(comment(page, "Look here")).toBeInViewport();
    await choose(page, 2);
    await expect(comment(page, "Look here")).toHaveCount(0);
    await expect(page).not.toHaveURL(/comment=/);
  },
);
