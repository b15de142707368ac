/** Changing how one signs in, in the settings. */
import { expect } from "@playwright/test";
import { accountById, changeAccount, letterLink } from "./auth-emulator.ts";
import { findBarriers } from "./journey.ts";
import { settle, test } from "./people.ts";

test("a second way in is connected, which needs a recent sign-in, and disconnected again", async ({
  openAs,
  person,
}) => {
  const olga = await settle(person, "olga");
  await changeAccount(olga.email, { lastLoginAt: String(Date.now() - 3_600_000) });
  const page = await openAs(olga, "/app/settings/sign-in");
  await page.getByRole("button", { name: "Connect GitHub" }).click();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  expect(await findBarriers(page)).toEqual([]);
  await again.getByLabel(`Password of ${olga.email}`).fill(olga.password);
  await again.getByRole("button", { name: "Continue", exact: true }).click();
  const window = page.getByRole("dialog", { name: "Be somebody on GitHub" });
  await window.getByLabel("Name").fill("Olga");
  await window.getByLabel("Address (optional)").fill(`hub-${olga.email}`);
  expect(await findBarriers(page)).toEqual([]);
  await window.getByRole("button", { name: "Continue as this person" }).click();
  await expect(page.getByText("GitHub is connected")).toBeVisible();
  expect((await accountById(olga.uid))?.providers.toSorted()).toEqual(["github.com", "password"]);
  await page.getByRole("button", { name: "Disconnect GitHub" }).click();
  await expect(page.getByText("GitHub is disconnected.")).toBeVisible();
  expect((await accountById(olga.uid))?.providers).toEqual(["password"]);
});

test("another account's provider is not connected, and its owner is told what to do", async ({
  openAs,
  page: theirs,
  person,
  provoke,
}) => {
  const olga = await settle(person, "olga");
  const answer = async (dialogOf: typeof theirs) => {
    const dialog = dialogOf.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Otto");
    await dialog.getByLabel("Address (optional)").fill(`otto-${person.email}`);
    await dialog.getByRole("button", { name: "Continue as this person" }).click();
  };
  await theirs.goto("/sign-up?next=/app/maps/new");
  await theirs.getByRole("button", { name: "Continue with Google" }).click();
  await answer(theirs);
  await expect(theirs).toHaveURL("/app/maps/new");
  const page = await openAs(olga, "/app/settings/sign-in");
  await page.getByRole("button", { name: "Connect Google" }).click();
  await answer(page);
  provoke(/status of 400 .*accounts:signInWithIdp/);
  await expect(page.getByRole("alert")).toContainText("another Mapwright account");
  expect((await accountById(olga.uid))?.providers).toEqual(["password"]);
});

test("a new address counts from when its letter was answered", async ({ openAs, person }) => {
  const olga = await settle(person, "olga");
  const wanted = `new-${person.email}`;
  const page = await openAs(olga, "/app/settings/sign-in");
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your e-mail address" });
  await expect(dialog.getByLabel("New e-mail address")).toBeFocused();
  await dialog.getByLabel("New e-mail address").fill(wanted);
  await dialog.getByRole("button", { name: "Send the letter" }).click();
  await expect(page.getByText(`A letter is on its way to ${wanted}`)).toBeVisible();
  expect((await accountById(olga.uid))?.email).toBe(olga.email);
  await page.goto(await letterLink(olga.email, "VERIFY_AND_CHANGE_EMAIL"));
  await expect(page.getByText("Your e-mail address is changed")).toBeVisible();
  expect(await accountById(olga.uid)).toMatchObject({ email: wanted, isVerified: true });
});
