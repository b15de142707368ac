/** What a team says of a map: threads, names in them, and how whoever is named comes to read it. */
import { expect, type Page } from "@playwright/test";
import { findBarriers } from "./journey.ts";
import { choose, openFirstMap, openSmallMap, panel } from "./map-page.ts";
import { settle, settleTwo, test } from "./people.ts";
import { putSmallMap } from "./researched-maps.ts";

const comment = (page: Page, words: string) =>
  panel(page)
    .getByRole("article", { name: /^Comment by / })
    .filter({ hasText: words });

async function openFirstCluster(page: Page) {
  await openFirstMap(page);
  await choose(page, 1);
}

test("a commenter is called by name, finds it in the bell, answers, and the thread is settled", async ({
  person,
  openAs,
}) => {
  const { ann, bob } = await settleTwo(person, "commenter");
  await putSmallMap(ann);
  const bobsPage = await openAs(bob, "/app");
  await expect(bobsPage.getByRole("button", { name: "Mentions" })).toBeVisible();
  const annsPage = await openAs(ann, "/app");
  await openFirstCluster(annsPage);

  const field = panel(annsPage).getByRole("textbox", { name: "Comment" });
  await field.pressSequentially("Has @ex");
  const people = annsPage.getByRole("listbox", { name: "People to mention" });
  await expect(people.getByRole("option", { name: "Bob Example" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect(await findBarriers(annsPage)).toEqual([]);
  await annsPage.keyboard.press("Enter");
  await expect(field).toHaveValue("Has @Bob Example ");
  await field.pressSequentially("figures for this?");
  await annsPage.keyboard.press("Control+Enter");
  await expect(comment(annsPage, "figures for this?")).toBeVisible();

  await bobsPage.getByRole("button", { name: "Mentions: 1 unread" }).click();
  const inbox = bobsPage.getByRole("dialog", { name: "Mentions" });
  await expect(inbox).toContainText("Has @Bob Example figures for this?");
  expect(await findBarriers(bobsPage)).toEqual([]);
  await inbox.getByRole("link", { name: /Ann Example mentioned you in Pour over coffee/ }).click();
  await expect(comment(bobsPage, "figures for this?")).toBeInViewport();
  await expect(bobsPage.getByRole("button", { name: "Mentions", exact: true })).toBeVisible();

  await panel(bobsPage).getByRole("button", { name: "Reply" }).click();
  await panel(bobsPage).getByRole("textbox", { name: "Reply to Ann Example" }).fill("I have.");
  await panel(bobsPage).getByRole("button", { name: "Reply" }).click();
  await expect(comment(annsPage, "I have.")).toBeVisible();
  await panel(bobsPage)
    .getByRole("button", { name: "More for the comment by Bob Example" })
    .click();
  await bobsPage.getByRole("menuitem", { name: "Edit" }).click();
  await panel(bobsPage).getByRole("textbox", { name: "Change the comment" }).fill("I have all.");
  await panel(bobsPage).getByRole("button", { name: "Save" }).click();
  await expect(comment(annsPage, "I have all.")).toContainText("edited");

  await panel(annsPage).getByRole("button", { name: "Resolve" }).click();
  // He came by the link to it, and is not left looking at nothing: it stays, and says that it is settled.
  await expect(panel(bobsPage).getByRole("button", { name: "Reopen" })).toBeVisible();
  await annsPage.getByRole("button", { name: "Comments", exact: true }).click();
  const drawer = annsPage.getByRole("dialog", { name: "Comments" });
  await expect(drawer).toContainText("No open threads.");
  await drawer.getByRole("button", { name: "Resolved" }).click();
  await expect(drawer).toContainText("I have all.");
  expect(await findBarriers(annsPage)).toEqual([]);
  await drawer.getByRole("button", { name: "Reopen" }).click();
  await expect(panel(bobsPage).getByRole("button", { name: "Resolve" })).toBeVisible();
  await drawer.getByRole("button", { name: "Mine" }).click();
  await drawer.getByRole("button", { name: "More for the comment by Ann Example" }).click();
  await annsPage.getByRole("menuitem", { name: "Delete" }).click();
  await expect(panel(bobsPage).getByText("This comment was deleted.")).toBeVisible();
});

test("a link to a comment opens its cluster, settled or not, and is left behind by going on", async ({
  person,
  openAs,
}) => {
  const ann = await settle(person, "ann");
  const page = await openSmallMap(ann, openAs);
  await choose(page, 1);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await panel(page).getByRole("textbox", { name: "Comment" }).fill("Look here");
  await panel(page).getByRole("button", { name: "Comment", exact: true }).click();
  await comment(page, "Look here")
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate<string>("navigator.clipboard.readText()");
  await panel(page).getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

  // Without the cluster: the comment knows where it is.
  const { pathname, searchParams } = new URL(link);
  await page.goto(`${pathname}?comment=${searchParams.get("comment") ?? ""}`);
  await expect(comment(page, "Look here")).toBeInViewport();
  await choose(page, 2);
  await expect(comment(page, "Look here")).toHaveCount(0);
  await expect(page).not.toHaveURL(/comment=/);
});
