/** Changing sign-in methods in the settings. */
import { expect, type Page } from "@playwright/test";
import { findAccountById, changeAccount, readNewestEmailLink } from "./fixtures/auth-emulator.ts";
import { findA11yViolations } from "../browser/look-at.ts";
import { createUser, test } from "./fixtures/people.ts";

/** Answers what a provider's own window would ask. */
async function answerAs(page: Page, name: string, email: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Address (optional)").fill(email);
  await dialog.getByRole("button", { name: "Continue as this person" }).click();
}

test(
  "sign-in methods are connected and disconnected after a recent sign-in, and the address changes when its email is confirmed",
  { tag: "@long" },
  async ({ openAs, page: theirs, person, provoke }) => {
    const olga = await createUser(person, "olga");
    await changeAccount(olga.email, { lastLoginAt: String(Date.now() - 3_600_000) });
    const page = await openAs(olga, "/app/settings/sign-in");
    const providers = async () => (await findAccountById(olga.uid))?.providers.toSorted();

    await test.step("a second method", async () => {
      await page.getByRole("button", { name: "Connect GitHub" }).click();
      const again = page.getByRole("dialog", { name: "Sign in again" });
      expect(await findA11yViolations(page)).toEqual([]);
      await again.getByLabel(`Password of ${olga.email}`).fill(olga.password);
      await again.getByRole("button", { name: "Continue", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Choose an account on GitHub" })).toBeVisible();
      expect(await findA11yViolations(page)).toEqual([]);
      await answerAs(page, "Olga", `hub-${olga.email}`);
      await expect(page.getByText("GitHub is connected")).toBeVisible();
      expect(await providers()).toEqual(["github.com", "password"]);
      await page.getByRole("button", { name: "Disconnect GitHub" }).click();
      await expect(page.getByText("GitHub is disconnected.")).toBeVisible();
      expect(await providers()).toEqual(["password"]);
    });
    await test.step("a method of another account is not connected, and its owner is told what to do", async () => {
      await theirs.goto("/sign-up?next=/app/maps/new");
      await theirs.getByRole("button", { name: "Continue with Google" }).click();
      await answerAs(theirs, "Otto", `otto-${person.email}`);
      await expect(theirs).toHaveURL("/app/maps/new");
      await page.getByRole("button", { name: "Connect Google" }).click();
      await answerAs(page, "Otto", `otto-${person.email}`);
      provoke(/status of 400 .*accounts:signInWithIdp/);
      await expect(page.getByRole("alert")).toContainText("another Mapwright account");
      expect(await providers()).toEqual(["password"]);
    });
    await test.step("a new address", async () => {
      const wanted = `new-${person.email}`;
      await page.getByRole("button", { name: "Change address" }).click();
      const dialog = page.getByRole("dialog", { name: "Change your email address" });
      await expect(dialog.getByLabel("New email address")).toBeFocused();
      await dialog.getByLabel("New email address").fill(wanted);
      await dialog.getByRole("button", { name: "Send email" }).click();
      await expect(page.getByText(`We sent an email to ${wanted}`)).toBeVisible();
      expect((await findAccountById(olga.uid))?.email).toBe(olga.email);
      await page.goto(await readNewestEmailLink(olga.email, "VERIFY_AND_CHANGE_EMAIL"));
      await expect(page.getByText("Your email address has been changed")).toBeVisible();
      expect(await findAccountById(olga.uid)).toMatchObject({ email: wanted, isVerified: true });
    });
  },
);
