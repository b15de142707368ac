/** The disk of the state folder is full, and then it isn't. */
import { expect } from "@playwright/test";
import { waitUntilExported } from "./stack/exported-state.ts";
import { fillVolume, removeBallast, isVolume } from "./stack/state-volume.ts";
import {
  expectOnSecondBrowser,
  openForEditing,
  renameAndSave,
  writeNote,
} from "./world/edited-map.ts";
import { expectDesigned, getStateFolder, test, tryToOpen } from "./world/faults.ts";
import { createLakeEditor, readDrafts } from "./world/lake.ts";
import { waitUntil } from "./world/wait-until.ts";

const MESSAGE_TIMEOUT_SECONDS = 120;

test.beforeEach(() => {
  test.skip(!isVolume(getStateFolder()), "needs root, to mount a disk that can be filled");
});

test.afterEach(() => removeBallast(getStateFolder()));

test("full disk: accounts and maps are edited while their exports fail", async ({
  person,
  openAs,
  stack,
  see,
}) => {
  const editing = await openForEditing(person, openAs);
  const kept = `Saved before ${String(Date.now())}`;
  await renameAndSave(editing.page, kept);
  await waitUntilExported(getStateFolder(), [kept]);

  const printed = stack.output().length;
  fillVolume(getStateFolder());
  const name = `Saved on a full disk ${String(Date.now())}`;
  await renameAndSave(editing.page, name);
  await waitUntil("the launcher says that it can't save", MESSAGE_TIMEOUT_SECONDS, () =>
    /Couldn't save accounts and maps: the disk of .* is full/.test(stack.output().slice(printed)),
  );
  await waitUntilExported(getStateFolder(), [kept]);
  const note = `Noted on a full disk ${String(Date.now())}`;
  await writeNote(editing.page, note);

  removeBallast(getStateFolder());
  await waitUntilExported(getStateFolder(), [name]);
  expect(stack.output().slice(printed)).toContain("are being saved again");
  await expectOnSecondBrowser(editing, openAs, { name, note });
  see("the start said so, the export before stayed, and the next one has everything");
});

test("full disk: an editor saves content while its journal can't grow", async ({ openAs, see }) => {
  const visitor = await openAs(null, "/");
  const lake = createLakeEditor();
  const title = `On a full disk ${String(Date.now())}`;
  // More than the last block of the journal has room for.
  const text = "x".repeat(20_000);
  const draft = { _id: `drafts.full-disk-${String(Date.now())}`, _type: "post", title, text };
  fillVolume(getStateFolder());
  const refusal: unknown = await lake.create(draft).catch((error: unknown) => error);
  expect(String(refusal)).toMatch(/disk is full/i);
  expect(await readDrafts(title)).toEqual([]);
  await tryToOpen(visitor, "/pricing");
  await expectDesigned(visitor);

  removeBallast(getStateFolder());
  await lake.create(draft);
  expect(await readDrafts(title)).toEqual([draft._id]);
  await lake.delete(draft._id);
  see(
    `refused with "${refusal instanceof Error ? refusal.message : ""}", pages stayed, and saved once there was room`,
  );
});
