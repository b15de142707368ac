/** Each program is killed while a person edits, a visitor reads and research runs. */
import { expect } from "@playwright/test";
import { create, FORM_MS, createTitle, toText } from "../journeys/fixtures/studio-page.ts";
import { invite, sellSeats } from "../journeys/fixtures/people.ts";
import {
  FIRESTORE,
  FUNCTIONS,
  isAlive,
  killEmulatorProcesses,
  killProgram,
} from "./stack/kill-programs.ts";
import { waitUntilExported } from "./stack/exported-state.ts";
import {
  expectOnSecondBrowser,
  openForEditing,
  renameAndSave,
  getSavedStatus,
  writeNote,
} from "./world/edited-map.ts";
import {
  expectDesigned,
  getStateFolder,
  test,
  tryToOpen,
  waitUntilCached,
  waitUntilStackServes,
} from "./world/faults.ts";
import { readDrafts } from "./world/lake.ts";
import { startJob, waitUntilJobEnded } from "./world/research-job.ts";
import { waitUntil } from "./world/wait-until.ts";

const WAITING = /Saving…|to send when you are online/;
const BACK_SECONDS = 300;

for (const { program, kill } of [
  {
    program: "the Firebase emulators",
    kill: killProgram,
  },
  {
    program: "the database alone",
    kill: (stack: Parameters<typeof killProgram>[0]) => {
      const printed = stack.output().length;
      killEmulatorProcesses(stack, FIRESTORE);
      return () =>
        waitUntil("the database is back", BACK_SECONDS, () =>
          stack.output().slice(printed).includes("Firebase emulators: running again"),
        );
    },
  },
])
  test(`${program}: killed while a map is edited, the site read and research runs`, async ({
    person,
    openAs,
    stack,
    see,
  }) => {
    const editing = await openForEditing(person, openAs);
    const { ann, page } = editing;
    const visitor = await openAs(null, "/docs");
    await waitUntilCached(visitor);
    const job = await startJob(ann);
    const name = `Saved before ${String(Date.now())}`;
    await renameAndSave(page, name);
    await waitUntilExported(getStateFolder(), [name, job]);

    const untilBack = kill(stack, "Firebase emulators");
    const note = `Written during the outage, ${String(Date.now())}`;
    await writeNote(page, note);
    await expect(page.getByRole("status").filter({ hasText: WAITING })).toBeVisible();
    await expectDesigned(page);
    for (const path of ["/docs", "/pricing"]) {
      await tryToOpen(visitor, path);
      await expectDesigned(visitor);
    }

    const back = await untilBack();
    await expect(getSavedStatus(page)).toBeVisible();
    await expectOnSecondBrowser(editing, openAs, { name, note });
    see(
      `back after ${back.toFixed(0)} s; the name saved before and the note written meanwhile are on a second browser; ${await waitUntilJobEnded(ann)}`,
    );
  });

test("function processes: killed while a map is edited, the site read and research runs", async ({
  person,
  openAs,
  stack,
  see,
}) => {
  const editing = await openForEditing(person, openAs);
  const { ann, page } = editing;
  const visitor = await openAs(null, "/docs");
  // Its worker answers for the site; a browser without one shows the error of whatever stands before the site.
  await waitUntilCached(visitor);
  await startJob(ann);
  const name = `Saved before ${String(Date.now())}`;
  await renameAndSave(page, name);

  const killed = killEmulatorProcesses(stack, FUNCTIONS);
  const note = `Written meanwhile, ${String(Date.now())}`;
  await writeNote(page, note);
  await tryToOpen(visitor, "/pricing");
  await expectDesigned(visitor);
  await expect(getSavedStatus(page)).toBeVisible();
  await expectOnSecondBrowser(editing, openAs, { name, note });
  see(`${String(killed)} processes killed; editing went on; ${await waitUntilJobEnded(ann)}`);
});

test("search index: killed while research runs", async ({ person, openAs, stack, see }) => {
  const { ann, page } = await openForEditing(person, openAs);
  await startJob(ann);
  const untilBack = killProgram(stack, "search index");
  await tryToOpen(page, "/app");
  await expectDesigned(page);
  const back = await untilBack();
  see(`back after ${back.toFixed(0)} s; ${await waitUntilJobEnded(ann)}`);
});

test("content lake: killed while a visitor reads", async ({ openAs, stack, see }) => {
  const visitor = await openAs(null, "/");
  const before = await expectDesigned(visitor);
  const untilBack = killProgram(stack, "content lake");
  await tryToOpen(visitor, "/");
  const during = await expectDesigned(visitor);
  const back = await untilBack();
  await tryToOpen(visitor, "/pricing");
  await expectDesigned(visitor);
  see(
    `back after ${back.toFixed(0)} s; meanwhile the page was ${during === before ? "as before" : "another"}`,
  );
});

test("billing stand-in: killed while an owner looks at plans", async ({
  person,
  openAs,
  stack,
  see,
}) => {
  const { ann, page } = await openForEditing(person, openAs);
  const untilBack = killProgram(stack, "billing stand-in");
  await tryToOpen(page, "/app/settings/billing");
  await expectDesigned(page);
  const back = await untilBack();
  await tryToOpen(page, "/app/settings/billing");
  await expectDesigned(page);
  see(`back after ${back.toFixed(0)} s; ${ann.name} could read her plan meanwhile`);
});

test("Studio: killed while an editor writes a title", async ({ browser, stack, see }) => {
  // Not watched: its development server says a lot, and is no part of a deployed Studio.
  const context = await browser.newContext();
  const page = await context.newPage();
  await create(page, "category");
  const title = createTitle();
  await toText(page, "title").fill(title);
  const isStored = async () => {
    const found = await readDrafts(title);
    return found.length > 0;
  };
  const untilBack = killProgram(stack, "studio");
  const stored = await waitUntil("the title is stored", BACK_SECONDS, isStored);
  const { href } = new URL(page.url());
  const back = await untilBack();
  // In a tab of its own: a development server that is back reloads its pages, which would abort a navigation.
  const reopened = await context.newPage();
  await reopened.goto(href);
  await expect(toText(reopened, "title")).toHaveValue(title, { timeout: FORM_MS });
  await context.close();
  see(
    `back after ${back.toFixed(0)} s; the title was stored ${stored.toFixed(0)} s after the kill and is in the form`,
  );
});

test("mail outbox and event capture: silent while a visitor reads and a person edits", async ({
  person,
  openAs,
  stack,
  see,
}) => {
  const editing = await openForEditing(person, openAs);
  const visitor = await openAs(null, "/");
  await sellSeats(editing.ann, 3);
  // They are servers inside the launcher.
  process.kill(stack.launcherPid, "SIGSTOP");
  try {
    const name = `Saved meanwhile ${String(Date.now())}`;
    await renameAndSave(editing.page, name);
    await tryToOpen(visitor, "/pricing");
    await expectDesigned(visitor);
    await invite(editing.ann, "colleague@mapwright.example");
  } finally {
    process.kill(stack.launcherPid, "SIGCONT");
  }
  const outbox = await fetch(process.env["MAIL_OUTBOX_URL"] ?? "");
  expect(outbox.status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${process.env["MAIL_OUTBOX_URL"] ?? ""}list`)).text())
    .toContain("colleague@mapwright.example");
  see("editing and reading went on; the email sent meanwhile is in the outbox");
});

test("launcher: killed while a map is edited", async ({ person, openAs, stack, see }) => {
  const editing = await openForEditing(person, openAs);
  const { page } = editing;
  const name = `Saved before ${String(Date.now())}`;
  await renameAndSave(page, name);
  await waitUntilExported(getStateFolder(), [name]);
  const emulators = stack.pidOf("Firebase emulators");

  await stack.stop("SIGKILL");
  // What a dying database acknowledges is in no export.
  const gone = await waitUntil(
    "everything it started is gone",
    BACK_SECONDS,
    () => !isAlive(emulators),
  );
  const note = `Written without a server, ${String(Date.now())}`;
  await writeNote(page, note);
  await expectDesigned(page);
  await waitUntilStackServes(stack);
  await expect(getSavedStatus(page)).toBeVisible();
  await expectOnSecondBrowser(editing, openAs, { name, note });
  see(
    `its programs were gone after ${gone.toFixed(1)} s; after the next start, name and note are on a second browser`,
  );
});
