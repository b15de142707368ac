/** Deleting an account: its data is downloaded as an archive, then nothing is left behind. */
import { readFile } from "node:fs/promises";
import { mapsPath, memberPath } from "@mapwright/core/firestore-paths";
import { expect } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { findDocumentsNaming } from "../functions/fixtures/whole-database.ts";
import { findAccountById, changeAccount } from "./fixtures/auth-emulator.ts";
import { findA11yViolations } from "../browser/look-at.ts";
import {
  addMember,
  invite,
  orderSmallMap,
  sellSeats,
  createUser,
  test,
} from "./fixtures/people.ts";
import { readQueuedEmailPath, openStoredDocuments } from "./fixtures/stored-documents.ts";

test(
  "a person downloads all data stored about them, and an account deleted in the browser leaves no document that names it",
  { tag: "@long" },
  async ({ openAs, person }) => {
    const [olga, otto] = await Promise.all([
      createUser(person, "olga"),
      createUser(person, "otto"),
    ]);
    await Promise.all([sellSeats(olga, 3), sellSeats(otto, 3)]);
    await addMember(otto, olga, "admin");
    await addMember(olga, otto, "editor");
    await orderSmallMap(olga);
    await invite(olga, `guest-${person.email}`);
    await readQueuedEmailPath(`guest-${person.email}`);
    const db = openStoredDocuments();
    const namingOlga = () => findDocumentsNaming(db, [olga.uid, olga.email]);
    const hers = db.collection(mapsPath()).where("workspaceId", "==", olga.workspaceId);
    await expect.poll(async () => (await hers.get()).size).toBe(1);
    expect((await namingOlga()).paths.length).toBeGreaterThan(5);

    const page = await openAs(olga, "/app/downloads");
    const begun = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download archive" }).click();
    const download = await begun;
    expect(download.suggestedFilename()).toMatch(/^mapwright-archive-\d{4}-\d\d-\d\d\.zip$/);
    await expect(page.getByText(/^Saved, /)).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    expect(Object.keys(files)).toContain("profile.json");
    expect(strFromU8(files["profile.json"] ?? new Uint8Array())).toContain(olga.name);

    // Her sign-in is not recent enough to delete it.
    await changeAccount(olga.email, { lastLoginAt: String(Date.now() - 3_600_000) });
    await page.goto("/app/settings/privacy");
    await page.getByRole("button", { name: "Delete my account" }).click();
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.getByLabel(`Password of ${olga.email}`).fill(olga.password);
    await again.getByRole("button", { name: "Continue", exact: true }).click();
    const confirm = async () => {
      const question = page.getByRole("dialog", { name: "Delete your account permanently?" });
      await question.getByLabel(`To confirm, type ${olga.email}`).fill(olga.email);
      await question.getByRole("button", { name: "Delete my account" }).click();
    };
    await confirm();
    await expect(page.getByRole("alert")).toContainText("would have no owner");
    expect(await findA11yViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Transfer ownership" }).click();
    await expect(page.getByText(`“Olga's workspace” now belongs to ${otto.name}.`)).toBeVisible();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await confirm();
    await expect(page).toHaveURL("/sign-in");
    await expect(page.getByText("Your account is deleted", { exact: true })).toBeVisible();

    expect(await findAccountById(olga.uid)).toBeNull();
    let looked = 0;
    const left = async () => {
      const found = await namingOlga();
      looked = found.looked;
      return found.paths;
    };
    await expect.poll(left).toEqual([]);
    expect(looked).toBeGreaterThan(10);
    const heir = await db.doc(memberPath(olga.workspaceId, otto.uid)).get();
    expect(heir.get("role")).toBe("owner");
  },
);
