/** The emulators restart while two tabs of one browser have changes to send. */
import { expect } from "@playwright/test";
import { getPanel, getTree } from "../browser/map-page.ts";
import { waitUntilExported } from "./stack/exported-state.ts";
import { killProgram } from "./stack/kill-programs.ts";
import { openForEditing, renameAndSave, getSavedStatus, writeNote } from "./world/edited-map.ts";
import { getStateFolder, test } from "./world/faults.ts";

test("two tabs: the emulators restart while both have changes to send", async ({
  person,
  openAs,
  watch,
  stack,
  see,
}) => {
  const { ann, page, path } = await openForEditing(person, openAs);
  const second = await page.context().newPage();
  watch(second);
  await second.goto(path);
  const clusters = getTree(second).locator('[role="treeitem"][aria-level="2"]');
  await clusters.nth(1).click();
  await expect(getPanel(second)).toBeVisible();
  const first = `First tab ${String(Date.now())}`;
  await renameAndSave(page, first);
  const other = `Second tab ${String(Date.now())}`;
  await renameAndSave(second, other);
  await waitUntilExported(getStateFolder(), [first, other]);

  const untilBack = killProgram(stack, "Firebase emulators");
  const notes = [`From the first ${String(Date.now())}`, `From the second ${String(Date.now())}`];
  const [firstNote = "", secondNote = ""] = notes;
  await writeNote(page, firstNote);
  await writeNote(second, secondNote);
  const back = await untilBack();
  for (const tab of [page, second]) await expect(getSavedStatus(tab)).toBeVisible();

  const reader = await openAs(ann, path);
  for (const [name, note] of [
    [first, firstNote],
    [other, secondNote],
  ] as const) {
    await getTree(reader).getByRole("treeitem", { name }).first().click();
    await expect(getPanel(reader).getByRole("heading", { name, level: 2 })).toBeVisible();
    await expect(getPanel(reader).getByRole("textbox", { name: "Note" })).toHaveValue(note);
  }
  see(`back after ${back.toFixed(0)} s; both tabs' changes are on a second browser`);
});
