/** Signing in with another company's account, including when its email address already has an account here. */
import { expect, type Page } from "@playwright/test";
import { readAccount, countEmails } from "./fixtures/auth-emulator.ts";
import { findA11yViolations } from "../browser/look-at.ts";
import { inSoak } from "../setup/soak.ts";
import { createAccount, getHomeHeading, signOut, submitSignIn, test } from "./fixtures/journey.ts";

interface Persona {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** Enters what a provider's own window would ask for. */
async function answerAs(page: Page, { name, email, isVerified }: Persona) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Address (optional)").fill(email);
  await dialog.getByRole("checkbox").setChecked(isVerified);
  await dialog.getByRole("button", { name: "Continue as this person" }).click();
}

const PROVIDERS: readonly (readonly [string, string])[] = [
  ["Google", "google.com"],
  ["GitHub", "github.com"],
  ["Facebook", "facebook.com"],
  ["X (Twitter)", "twitter.com"],
];

test(
  "closing a provider's window changes nothing; continuing creates an account, which is found again by it",
  { tag: "@long" },
  async ({ page, person }) => {
    await page.goto("/sign-up?next=/app/maps/new");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
    await expect(page.getByRole("alert")).toBeHidden();
    await expect(page).toHaveURL("/sign-up?next=/app/maps/new");

    for (const [at, [name, id]] of inSoak(PROVIDERS, PROVIDERS.slice(0, 1)).entries())
      await test.step(name, async () => {
        const ann = {
          name: "Ann Example",
          email: `${String(at)}-${person.email}`,
          isVerified: true,
        };
        await page.goto("/sign-up?next=/app/maps/new");
        await page.getByRole("button", { name: `Continue with ${name}` }).click();
        await answerAs(page, ann);
        await expect(page).toHaveURL("/app/maps/new");
        const made = await readAccount(ann.email);
        expect(made).toMatchObject({ name: "Ann Example", isVerified: true, providers: [id] });
        expect(await countEmails(ann.email, "VERIFY_EMAIL")).toBe(0);
        await signOut(page);
        await page.goto("/sign-in");
        await page.getByRole("button", { name: `Continue with ${name} used last` }).click();
        await answerAs(page, ann);
        await expect(getHomeHeading(page)).toBeVisible();
        expect((await readAccount(ann.email))?.uid).toBe(made?.uid);
        await signOut(page);
      });
  },
);

test(
  "an address that a provider has not verified is verified by email",
  { tag: "@long" },
  async ({ page, person }) => {
    await page.goto("/sign-up");
    await page.getByRole("button", { name: "Continue with Facebook" }).click();
    await answerAs(page, { name: "Ann", email: person.email, isVerified: false });
    await expect(page.getByRole("region", { name: "Verify your email address" })).toBeVisible();
    await expect.poll(() => countEmails(person.email, "VERIFY_EMAIL")).toBe(1);
  },
);

test(
  "a provider is connected to the account with its address, and to no other, after signing in the existing way",
  { tag: "@long" },
  async ({ page, person }) => {
    const other = { ...person, email: `other-${person.email}` };
    await Promise.all([createAccount(person), createAccount(other)]);
    const before = await readAccount(person.email);
    const ann = { name: "Ann", email: person.email, isVerified: false };

    await test.step("signing in to another account", async () => {
      await page.goto("/sign-in");
      await page.getByRole("button", { name: "Continue with GitHub" }).click();
      await answerAs(page, ann);
      await submitSignIn(page, other);
      await expect(page.getByText("GitHub wasn't connected")).toBeVisible();
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await expect(getHomeHeading(page)).toBeVisible();
      expect((await readAccount(other.email))?.providers).toEqual(["password"]);
      await signOut(page);
    });
    await test.step("signing in to the account with the address", async () => {
      await page.goto("/sign-up?next=/app/maps/new");
      await page.getByRole("button", { name: "Continue with GitHub" }).click();
      await answerAs(page, ann);
      await expect(page.getByText("One more step to connect GitHub")).toBeVisible();
      await expect(page.getByText(/has an account|already (in use|exists)/)).toHaveCount(0);
      expect(await findA11yViolations(page)).toEqual([]);
      await page.getByRole("link", { name: "Sign in" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
      await expect(page.getByText("One more step to connect GitHub")).toBeVisible();
      await submitSignIn(page, person);
      await expect(page).toHaveURL("/app/maps/new");
      const after = await readAccount(person.email);
      expect(after?.uid).toBe(before?.uid);
      expect([...(after?.providers ?? [])].sort()).toEqual(["github.com", "password"]);
    });
  },
);
