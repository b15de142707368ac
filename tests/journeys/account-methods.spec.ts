/** Changing sign-in methods in the settings. */
import { expect } from "@playwright/test";
import { accountById, changeAccount, emailLink } from "./auth-emulator.ts";
import { findA11yViolations } from "../browser/look-at.ts";
import { createUser, test } from "./people.ts";

test("a second sign-in method can be connected, after a recent sign-in, and disconnected again", async ({
  openAs,
  person,
}) => {
  const olga = await createUser(person, "olga");
  await changeAccount(olga.email, { lastLoginAt: String(Date.now() - 3_600_000) });
  const page = await openAs(olga, "/app/settings/sign-in");
  await page.getByRole("button", { name: "Connect GitHub" }).click();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  expect(await findA11yViolations(page)).toEqual([]);
  await again.getByLabel(`Password of ${olga.email}`).fill(olga.password);
  await again.getByRole("button", { name: "Continue", exact: true }).click();
  const window = page.getByRole("dialog", { name: "Choose an account on GitHub" });
  await window.getByLabel("Name").fill("Olga");
  await window.getByLabel("Address (optional)").fill(`hub-${olga.email}`);
  expect(await findA11yViolations(page)).toEqual([]);
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
  const olga = await createUser(person, "olga");
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

test("a new address takes effect when its email has been confirmed", async ({ openAs, person }) => {
  const olga = await createUser(person, "olga");
  const wanted = `new-${person.email}`;
  const page = await openAs(olga, "/app/settings/sign-in");
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  await expect(dialog.getByLabel("New email address")).toBeFocused();
  await dialog.getByLabel("New email address").fill(wanted);
  await dialog.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByText(`We sent an email to ${wanted}`)).toBeVisible();
  expect((await accountById(olga.uid))?.email).toBe(olga.email);
  await page.goto(await emailLink(olga.email, "VERIFY_AND_CHANGE_EMAIL"));
  await expect(page.getByText("Your email address has been changed")).toBeVisible();
  expect(await accountById(olga.uid)).toMatchObject({ email: wanted, isVerified: true });
});
