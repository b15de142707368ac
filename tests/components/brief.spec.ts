/** Tests of what a writer gets from a map: a cluster's brief, opened, exported, and followed to the next page. */
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";

test(
  "the brief of a cluster can be opened, copied and downloaded, and links to another page of the map",
  { tag: "@long" },
  async ({ page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openMap(page, "Pour over coffee");
    await page.getByRole("tree").locator('[role="treeitem"][tabindex="0"]').focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: /^Page / });
    const name = (await panel.getByRole("heading", { level: 2 }).textContent()) ?? "";
    const opener = panel.getByRole("button", { name: /^Content brief/ });
    await expect(panel.getByRole("heading", { name: "Title ideas" })).toHaveCount(0);
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("heading", { name: "Title ideas" })).toBeVisible();
    await expect(panel.getByRole("heading", { name: "Angles seen in the results" })).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);

    await panel.getByRole("button", { name: "Copy brief" }).click();
    await expect(panel.getByRole("button", { name: "Copied" })).toBeVisible();
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(copied).toContain(`# ${name}`);
    expect(copied).toContain("## Link from this page to");

    const downloading = page.waitForEvent("download");
    await panel.getByRole("button", { name: "More brief actions" }).click();
    await page.getByRole("menuitem", { name: "Download Markdown" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/-brief\.md$/);
    expect(await readFile(await download.path(), "utf8")).toBe(copied);

    const outward = panel.getByRole("region", { name: "Link from this page to" });
    const link = outward.getByRole("listitem").first().getByRole("button");
    const next = (await link.textContent()) ?? "";
    expect(next).not.toBe(name);
    await link.click();
    await expect(panel.getByRole("heading", { level: 2, name: next, exact: true })).toBeVisible();
    // The brief stays open from page to page and has a link back.
    const inward = panel.getByRole("region", { name: "Link to this page from" });
    await expect(inward.getByRole("button", { name, exact: true })).toBeVisible();
  },
);
