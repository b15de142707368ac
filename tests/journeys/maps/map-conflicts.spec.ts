/** Two people change the same fields of a cluster while one of them is offline: each is notified next to the field. */
import { expect, type Locator, type Page } from "@playwright/test";
import { findA11yViolations } from "../../browser/look-at.ts";
import { putMap } from "../fixtures/listed-maps.ts";
import { choose, getPanel, rename } from "../../browser/map-page.ts";
import { createTwoUsers, test } from "../fixtures/people.ts";

const note = (page: Page, field: string, by: string) =>
  getPanel(page).getByRole("note", { name: `${field}: also changed by ${by}` });
const status = (page: Page) => getPanel(page).getByRole("combobox", { name: "Status" });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved$/ });

async function setStatus(page: Page, name: string) {
  await status(page).click();
  await page.getByRole("option", { name }).click();
  await expect(status(page)).toHaveText(name);
}

/** The gap between the end of one element and the start of the other, in px. */
async function gapUnder(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return (below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0);
}

test(
  "a conflict is shown next to the field, and one click restores the other value",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const { ann, bob } = await createTwoUsers(person, "editor");
    const path = `/app/maps/${await putMap(ann, "Brewing")}?view=outline`;
    const annsPage = await openAs(ann, path);
    const bobsPage = await openAs(bob, path);
    const name = await choose(annsPage, 1);
    expect(await choose(bobsPage, 1)).toBe(name);

    await bobsPage.context().setOffline(true);
    await rename(bobsPage, "Bob’s name for it");
    await setStatus(bobsPage, "Planned");
    await rename(annsPage, "Ann’s name for it");
    await setStatus(annsPage, "Review");
    await expect(saved(annsPage)).toBeVisible();
    await bobsPage.context().setOffline(false);

    // Bob's changes came later and win; he is shown Ann's values for the same fields.
    const onName = note(bobsPage, "Name", ann.name);
    await expect(onName).toContainText("Ann’s name for it");
    await expect(onName).toContainText("Your later change was kept");
    const onStatus = note(bobsPage, "Status", ann.name);
    await expect(onStatus).toContainText("Review");
    await expect(status(bobsPage)).toHaveText("Planned");
    expect(await findA11yViolations(bobsPage)).toEqual([]);
    const heading = getPanel(bobsPage).getByRole("heading", { name: "Bob’s name for it" });
    expect(await gapUnder(heading, onName)).toBeLessThan(80);
    expect(await gapUnder(status(bobsPage), onStatus)).toBeLessThan(160);
    await expect(note(annsPage, "Name", bob.name)).toContainText("This replaced your change");

    await onStatus.getByRole("button", { name: `Use ${ann.name}'s` }).click();
    await expect(status(bobsPage)).toHaveText("Review");
    await expect(onStatus).toHaveCount(0);
    await expect(status(annsPage)).toHaveText("Review");
    // Nothing was said about the name, so it stays as it was.
    await expect(onName).toBeVisible();

    // The person whose change was overwritten can restore it as easily.
    await note(annsPage, "Name", bob.name).getByRole("button", { name: "Restore mine" }).click();
    await expect(
      getPanel(bobsPage).getByRole("heading", { name: "Ann’s name for it", level: 2 }),
    ).toBeVisible();
    await expect(note(annsPage, "Name", bob.name)).toHaveCount(0);
  },
);
