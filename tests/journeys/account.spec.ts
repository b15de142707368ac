/** Access: guarded pages, sign-in and return, sign-out. */
import { expect } from "@playwright/test";
import { findA11yViolations, showAs } from "../browser/look-at.ts";
import { createAccount, homeHeading, signIn, signUp, submitSignIn, test } from "./journey.ts";

test("an anonymous visitor to a private page signs in on the second attempt and returns to that page", async ({
  page,
  person,
  provoke,
}) => {
  await createAccount(person);
  await page.goto("/app/maps/new?seed=green+tea");
  await expect(page).toHaveURL("/sign-in?next=%2Fapp%2Fmaps%2Fnew%3Fseed%3Dgreen%2Btea");
  provoke(/status of 400 .*accounts:signInWithPassword/);
  await submitSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByRole("alert")).toContainText("is incorrect");
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/app/maps/new?seed=green+tea");
  await expect(page.getByRole("button", { name: "green tea" })).toBeVisible();
});

test("a visitor without an account is taken through sign-up to the requested page", async ({
  page,
  person,
}) => {
  await page.goto("/app/maps/new?seed=green+tea");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("link", { name: "Create an account" }).click();
  // Until then the fields belong to the previous page.
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/app/maps/new?seed=green+tea");
});

test("input typed before hydration is kept, and Enter submits nothing until then", async ({
  page,
  person,
}) => {
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
  await expect(homeHeading(page)).toBeVisible();
});

test("a signed-in visitor to the sign-in page is redirected, and never to another site", async ({
  page,
  person,
}) => {
  await createAccount(person);
  await signIn(page, person);
  await page.goto("/sign-in?next=/app/maps/new");
  await expect(page.getByRole("heading", { name: "New map" })).toBeVisible();
  await page.goto("/sign-up?next=https://elsewhere.example/");
  await expect(homeHeading(page)).toBeVisible();
  await expect(page).toHaveURL("/app");
});

test("signing out leaves the app in every tab and shows the public home page", async ({
  page,
  person,
  context,
  watch,
}) => {
  await signUp(page, person);
  const otherTab = await context.newPage();
  watch(otherTab);
  await otherTab.goto("/app/maps/new");
  await expect(otherTab.getByRole("heading", { name: "New map" })).toBeVisible();
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(otherTab).toHaveURL(/\/sign-in/);
  await page.goto("/app");
  await expect(page).toHaveURL("/sign-in");
});

for (const path of ["/sign-in", "/sign-up", "/forget-password"])
  test(`${path} has no accessibility violations in light and dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const send = page.getByRole("button", { name: /^(Sign in|Create account|Send link)$/ });
    await expect(send).toBeEnabled(); // The page is hydrated.
    for (const colorScheme of ["light", "dark"] as const)
      await test.step(colorScheme, async () => {
        await showAs(page, { width: 1280, colorScheme });
        await expect.poll(() => page.evaluate("document.getAnimations().length")).toBe(0);
        expect(await findA11yViolations(page)).toEqual([]);
      });
  });
