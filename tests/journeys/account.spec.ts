/** Access: guarded pages, sign-in and return. */
import { expect } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { createAccount, getHomeHeading, submitSignIn, test } from "./fixtures/journey.ts";

test("an anonymous visitor to a private page signs in on the second attempt, returns to that page, and is kept from signing in again", async ({
  page,
  person,
  provoke,
}) => {
  await createAccount(person);
  await page.goto("/app/maps/new?seed=green+tea");
  await expect(page).toHaveURL("/sign-in?next=%2Fapp%2Fmaps%2Fnew%3Fseed%3Dgreen%2Btea");
  // The page is hydrated.
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  expect(await findA11yViolations(page)).toEqual([]);
  provoke(/status of 400 .*accounts:signInWithPassword/);
  await submitSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByRole("alert")).toContainText("is incorrect");
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/app/maps/new?seed=green+tea");
  await expect(page.getByRole("button", { name: "green tea" })).toBeVisible();

  await page.goto("/sign-in?next=/app/maps/new");
  await expect(page.getByRole("heading", { name: "New map" })).toBeVisible();
  await page.goto("/sign-up?next=https://elsewhere.example/");
  await expect(getHomeHeading(page)).toBeVisible();
  await expect(page).toHaveURL("/app");
});

test(
  "input typed before hydration is kept, and Enter submits nothing until then",
  { tag: "@long" },
  async ({ page, person }) => {
    await createAccount(person);
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/sign-in", { waitUntil: "commit" });
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeDisabled();
    await expect(page).toHaveURL("/sign-in");
    scripts.resolve();
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(getHomeHeading(page)).toBeVisible();
  },
);
