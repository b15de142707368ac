/** A browser or the functions have a clock that is a day off. */
import { rmSync, writeFileSync } from "node:fs";
import { DAY_MS, HOUR_MS } from "@mapwright/core/durations";
import { billingPath } from "@mapwright/core/firestore-paths";
import { expect, type Locator } from "@playwright/test";
import { openTab, getPanel } from "../browser/map-page.ts";
import { getMapList } from "../journeys/fixtures/journey.ts";
import { createTwoUsers } from "../journeys/fixtures/people.ts";
import { openStoredDocuments } from "../journeys/fixtures/stored-documents.ts";
import { putMap } from "../journeys/fixtures/listed-maps.ts";
import { choose, getTree } from "../browser/map-page.ts";
import {
  expectOnSecondBrowser,
  openForEditing,
  renameAndSave,
  getSavedStatus,
  writeNote,
} from "./world/edited-map.ts";
import { getClockShiftFile, expectDesigned, test, tryToOpen } from "./world/faults.ts";
import { startJob, waitUntilJobEnded } from "./world/research-job.ts";

const SKEWS = [
  { words: "a day ahead", shiftMs: DAY_MS },
  { words: "a day behind", shiftMs: -DAY_MS },
];

/** Words for a time that hasn't come, or is counted below zero. */
const IMPOSSIBLE =
  /\bin (?:\d+|an?) (?:second|minute|hour|day)s?\b|(?:^|\s)-\d+ (?:second|minute|hour|day)s?\b|\btomorrow\b/i;

async function expectPossibleTimes(where: Locator) {
  expect(await where.innerText()).not.toMatch(IMPOSSIBLE);
}

for (const { words, shiftMs } of SKEWS)
  test(`browser's clock: ${words} while two people edit one map`, async ({
    person,
    openAs,
    see,
  }) => {
    const { ann, bob } = await createTwoUsers(person, "editor");
    const trialEndsAt = new Date(Date.now() + 12 * HOUR_MS);
    await openStoredDocuments()
      .doc(billingPath(ann.workspaceId))
      .update({ status: "trialing", trialEndsAt });
    const map = await putMap(ann, "Brewing");
    const path = `/app/maps/${map}?view=outline`;
    const skewed = await openAs(ann, "/site.webmanifest");
    await skewed.clock.install({ time: Date.now() + shiftMs });
    await skewed.goto(path);
    const right = await openAs(bob, path);
    for (const page of [skewed, right]) {
      await expect(getTree(page).getByRole("treeitem").first()).toBeVisible();
      await choose(page, 1);
    }
    const first = `Skewed ${String(Date.now())}`;
    await renameAndSave(skewed, first);
    await expect(getPanel(right).getByRole("heading", { name: first, level: 2 })).toBeVisible();
    const last = `Right ${String(Date.now())}`;
    await renameAndSave(right, last);
    await expect(getPanel(skewed).getByRole("heading", { name: last, level: 2 })).toBeVisible();
    const note = `Noted ${String(Date.now())}`;
    await writeNote(skewed, note);
    await expect(getSavedStatus(skewed)).toBeVisible();
    for (const page of [skewed, right]) {
      await openTab(page, "History");
      await expect(
        getPanel(page)
          .getByText(/ago|just now|yesterday/i)
          .first(),
      ).toBeVisible();
      await expectPossibleTimes(getPanel(page));
    }
    await tryToOpen(skewed, "/app/maps");
    await expectDesigned(skewed);
    await expectPossibleTimes(getMapList(skewed));
    await expectOnSecondBrowser({ ann, map, path, page: skewed }, openAs, { name: last, note });
    see(
      "the later change won, no time is in the future, and a trial that goes on lets its owner edit",
    );
  });

for (const { words, shiftMs } of SKEWS)
  test(`functions' clock: ${words} while research runs`, async ({ person, openAs, see }) => {
    const { ann, page } = await openForEditing(person, openAs);
    try {
      await startJob(ann);
      writeFileSync(getClockShiftFile(), String(shiftMs));
      const name = `Saved meanwhile ${String(Date.now())}`;
      await renameAndSave(page, name);
      await tryToOpen(page, "/app");
      await expectDesigned(page);
    } finally {
      rmSync(getClockShiftFile(), { force: true });
    }
    see(`editing went on; ${await waitUntilJobEnded(ann)}`);
  });
