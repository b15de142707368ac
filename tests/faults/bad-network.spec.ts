/** The network is slow, gone, or cuts answers in the middle. */
import { expect } from "@playwright/test";
import { getMapSummary } from "../browser/map-page.ts";
import { createAccount, getHomeHeading, submitSignIn } from "../journeys/fixtures/journey.ts";
import { createUser } from "../journeys/fixtures/people.ts";
import { openStoredDocuments } from "../journeys/fixtures/stored-documents.ts";
import { startCuttingProxy, type CuttingProxy } from "./network/cutting-proxy.ts";
import { setNetwork } from "./network/slow-network.ts";
import {
  expectOnSecondBrowser,
  openForEditing,
  renameAndSave,
  getSavedStatus,
  writeNote,
} from "./world/edited-map.ts";
import { expectDesigned, test as base, tryToOpen } from "./world/faults.ts";
import { listJobs, waitUntilJobEnded } from "./world/research-job.ts";

const SLOW = { bytesPerSecond: 2000, latencyMs: 2000 };

const test = base.extend<{ readonly cutter: CuttingProxy }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  cutter: async ({}, provide) => {
    const cutter = await startCuttingProxy();
    await provide(cutter);
    await cutter.close();
  },
});

for (const { words, network } of [
  { words: "gone", network: { isOffline: true } },
  { words: "at 2 kB/s with 2 s of latency", network: SLOW },
])
  test(`network: ${words} while a map is edited`, async ({ person, openAs, see }) => {
    const editing = await openForEditing(person, openAs);
    const { page } = editing;
    const name = `Saved before ${String(Date.now())}`;
    await renameAndSave(page, name);
    await setNetwork(page, network);
    const note = `Written meanwhile ${String(Date.now())}`;
    await writeNote(page, note);
    await expect(
      page.getByRole("status").filter({ hasText: /Saving…|to send when you are online/ }),
    ).toBeVisible();
    await expectDesigned(page);
    if ("isOffline" in network) await setNetwork(page, {});
    await expect(getSavedStatus(page)).toBeVisible();
    await setNetwork(page, {});
    await expectOnSecondBrowser(editing, openAs, { name, note });
    see("the status said that it was not saved yet, then that it was, and a second browser agrees");
  });

test("network: at 2 kB/s with 2 s of latency while a visitor follows a link", async ({
  openAs,
  see,
}) => {
  const page = await openAs(null, "/");
  await expectDesigned(page);
  await setNetwork(page, SLOW);
  const begun = Date.now();
  await page.goto("/pricing", { waitUntil: "commit", timeout: 180_000 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const seconds = (Date.now() - begun) / 1000;
  await setNetwork(page, {});
  see(`the page's heading was readable after ${seconds.toFixed(0)} s`);
});

test("network: cut in the middle of a page that a visitor reads", async ({
  openAs,
  cutter,
  see,
}) => {
  const page = await openAs(null, "/", { proxy: cutter.settings, serviceWorkers: "block" });
  await expectDesigned(page);
  cutter.cut(/\/pricing(?:\.data|\?|$)/);
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect.poll(() => cutter.countCuts()).toBe(1);
  await expectDesigned(page);
  await tryToOpen(page, "/pricing");
  await expectDesigned(page);
  see("what was cut was read again or explained, and the page opened after a reload");
});

test("network: cut in the middle of a sign-in", async ({ person, openAs, cutter, see }) => {
  await createAccount(person);
  const page = await openAs(null, "/sign-in", { proxy: cutter.settings, serviceWorkers: "block" });
  cutter.cut(/accounts:signInWithPassword/);
  await submitSignIn(page, person);
  await expect.poll(() => cutter.countCuts()).toBe(1);
  await expect(page.getByRole("alert").first()).toBeVisible();
  const said = await page.getByRole("alert").first().innerText();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(getHomeHeading(page)).toBeVisible();
  see(`said "${said.replaceAll("\n", " ")}", the address stayed, and the second try signed in`);
});

test("network: cut in the middle of the answer to a research start", async ({
  person,
  openAs,
  cutter,
  see,
}) => {
  const ann = await createUser(person, "ann");
  const page = await openAs(ann, "/app/maps/new", {
    proxy: cutter.settings,
    serviceWorkers: "block",
  });
  await page.getByLabel("Seeds").fill("pour over coffee");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "See ideas and cost" }).click();
  cutter.cut(/\/startResearch$/);
  await page.getByRole("button", { name: "Start research" }).click();
  await expect.poll(() => cutter.countCuts()).toBe(1);
  const again = page.getByRole("button", { name: "Start research" });
  const started = page.getByRole("heading", { name: "Pour over coffee", level: 1 });
  await expect(page.getByRole("alert").or(started).first()).toBeVisible();
  const hasError = !(await started.isVisible());
  await expectDesigned(page);
  if (hasError) await again.click();
  await expect(started).toBeVisible();
  const jobs = await listJobs(ann);
  expect(jobs).toHaveLength(1);
  see(
    `${hasError ? "an error, and a second try" : "it went on"}; one job; ${await waitUntilJobEnded(ann)}`,
  );
});

test("network: cut in the middle of the answer to an import", async ({
  person,
  openAs,
  cutter,
  see,
}) => {
  const ann = await createUser(person, "ann");
  const page = await openAs(ann, "/app/maps/import", {
    proxy: cutter.settings,
    serviceWorkers: "block",
  });
  const rows = ["v60 ratio", "v60 coffee ratio", "gooseneck kettle", "electric gooseneck kettle"];
  await page.getByLabel("File to import").setInputFiles({
    name: "Keywords.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["keyword", ...rows].join("\n")),
  });
  await expect(page.getByText("4 keywords")).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("Imported");
  cutter.cut(/\/importMap$/);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect.poll(() => cutter.countCuts()).toBe(1);
  const opened = page.getByRole("heading", { name: "Imported", level: 1 });
  await expect(page.getByRole("alert").or(opened).first()).toBeVisible();
  const hasError = !(await opened.isVisible());
  if (hasError) await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(opened).toBeVisible();
  await expect(getMapSummary(page)).toContainText("4 keywords");
  const maps = await openStoredDocuments()
    .collection("maps")
    .where("workspaceId", "==", ann.workspaceId)
    .get();
  expect(maps.docs.map((map) => map.ref.path)).toHaveLength(1);
  see(`${hasError ? "an error, and a second try" : "it went on"}; one map`);
});
