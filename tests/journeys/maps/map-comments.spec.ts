/** A team's discussion of a map: threads, mentions, and how the mentioned person gets to read them. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../../browser/look-at.ts";
import { choose, chooseFromMore, getMapPanel, openTab, getPanel } from "../../browser/map-page.ts";
import { openFirstMap } from "../fixtures/small-map.ts";
import { createTwoUsers, test } from "../fixtures/people.ts";
import { putSmallMap } from "../fixtures/researched-maps.ts";

const comment = (page: Page, words: string) =>
  getPanel(page)
    .getByRole("article", { name: /^Comment by / })
    .filter({ hasText: words });

async function openFirstCluster(page: Page) {
  await openFirstMap(page);
  await choose(page, 1);
}

test(
  "a mentioned commenter finds the notification in the bell, replies, and the thread is resolved",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const { ann, bob } = await createTwoUsers(person, "commenter");
    await putSmallMap(ann);
    const bobsPage = await openAs(bob, "/app");
    await expect(bobsPage.getByRole("button", { name: "Mentions" })).toBeVisible();
    const annsPage = await openAs(ann, "/app/maps");
    await openFirstCluster(annsPage);

    await openTab(annsPage, "Comments");
    const field = getPanel(annsPage).getByRole("textbox", { name: "Comment" });
    await field.pressSequentially("Has @ex");
    const people = annsPage.getByRole("listbox", { name: "People to mention" });
    await expect(people.getByRole("option", { name: "Bob Example" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(await findA11yViolations(annsPage)).toEqual([]);
    await annsPage.keyboard.press("Enter");
    await expect(field).toHaveValue("Has @Bob Example ");
    await field.pressSequentially("figures for this?");
    await annsPage.keyboard.press("Control+Enter");
    await expect(comment(annsPage, "figures for this?")).toBeVisible();

    await bobsPage.getByRole("button", { name: "Mentions: 1 unread" }).click();
    const inbox = bobsPage.getByRole("dialog", { name: "Mentions" });
    await expect(inbox).toContainText("Has @Bob Example figures for this?");
    expect(await findA11yViolations(bobsPage)).toEqual([]);
    await inbox
      .getByRole("link", { name: /Ann Example mentioned you in Pour over coffee/ })
      .click();
    await expect(comment(bobsPage, "figures for this?")).toBeInViewport();
    await expect(bobsPage.getByRole("button", { name: "Mentions", exact: true })).toBeVisible();

    await getPanel(bobsPage).getByRole("button", { name: "Reply" }).click();
    await getPanel(bobsPage).getByRole("textbox", { name: "Reply to Ann Example" }).fill("I have.");
    await getPanel(bobsPage).getByRole("button", { name: "Reply" }).click();
    await expect(comment(annsPage, "I have.")).toBeVisible();
    await getPanel(bobsPage)
      .getByRole("button", { name: "More for the comment by Bob Example" })
      .click();
    await bobsPage.getByRole("menuitem", { name: "Edit" }).click();
    await getPanel(bobsPage).getByRole("textbox", { name: "Edit comment" }).fill("I have all.");
    await getPanel(bobsPage).getByRole("button", { name: "Save" }).click();
    await expect(comment(annsPage, "I have all.")).toContainText("edited");

    await getPanel(annsPage).getByRole("button", { name: "Resolve" }).click();
    // He opened the thread by its link, so it stays visible and shows that it is resolved.
    await expect(getPanel(bobsPage).getByRole("button", { name: "Reopen" })).toBeVisible();
    await chooseFromMore(annsPage, "Comments");
    const ofMap = getMapPanel(annsPage);
    await expect(ofMap).toContainText("No open threads.");
    await ofMap.getByRole("button", { name: "Resolved" }).click();
    await expect(ofMap).toContainText("I have all.");
    expect(await findA11yViolations(annsPage)).toEqual([]);
    await ofMap.getByRole("button", { name: "Reopen" }).click();
    await expect(getPanel(bobsPage).getByRole("button", { name: "Resolve" })).toBeVisible();
    await ofMap.getByRole("button", { name: "Mine" }).click();
    await ofMap.getByRole("button", { name: "More for the comment by Ann Example" }).click();
    await annsPage.getByRole("menuitem", { name: "Delete" }).click();
    await expect(getPanel(bobsPage).getByText("This comment was deleted.")).toBeVisible();
  },
);
