/** Tests of text that a person typed but hadn't saved or sent when their page crashed. */
import { expect, type Page } from "@playwright/test";
import { choose, openTab, getPanel } from "../browser/map-page.ts";
import { openMap, test } from "./component.ts";

const comment = (page: Page) =>
  getPanel(page).getByRole("textbox", { name: "Comment", exact: true });
const note = (page: Page) => getPanel(page).getByRole("textbox", { name: "Note" });

/** All drafts stored on this device, in one string. */
const storedDrafts = (page: Page) =>
  page.evaluate<string>(
    `Object.entries(localStorage).filter(([key]) => key.startsWith("mw-draft:")).join("\\n")`,
  );

/** Ends the page's process, as a crash does: no more code runs and no event is fired. */
async function crash(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // A crashed page sends no response.
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
}

test(
  "a comment and a note being typed when the page crashed are in their fields when the map is reopened",
  { tag: "@long" },
  async ({ page, openBeside }) => {
    await openMap(page, "Brewing");
    await choose(page, 1);
    await openTab(page, "Comments");
    await comment(page).pressSequentially("Half a remark");
    // Leaving the comment's field doesn't send it; the note's field is never blurred.
    await openTab(page, "Details");
    await note(page).pressSequentially("Half a note");
    await expect
      .poll(() => storedDrafts(page))
      .toMatch(/Half a remark[^]*Half a note|Half a note[^]*Half a remark/);
    await crash(page);

    const next = await openBeside(page);
    await expect(note(next)).toHaveValue("Half a note");
    await expect(note(next)).not.toBeFocused();
    await expect(getPanel(next).getByText("Restored draft")).toBeVisible();
    await getPanel(next).getByRole("button", { name: "Save", exact: true }).click();
    await expect(getPanel(next).getByText("Restored draft")).toHaveCount(0);

    await getPanel(next).getByRole("tab", { name: "Comments · draft" }).click();
    await expect(comment(next)).toHaveValue("Half a remark");
    await expect(getPanel(next).getByText("Restored draft")).toBeVisible();
    await expect(comment(next)).not.toBeFocused();
    await comment(next).press("Control+Enter");
    await expect(getPanel(next).getByRole("article")).toContainText("Half a remark");
    await expect(getPanel(next).getByText("Restored draft")).toHaveCount(0);
    await expect(next.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    await next.reload();
    await expect(note(next)).toHaveValue("Half a note");
    await openTab(next, "Comments");
    await expect(comment(next)).toHaveValue("");
    await expect(getPanel(next).getByText("Restored draft")).toHaveCount(0);
  },
);
