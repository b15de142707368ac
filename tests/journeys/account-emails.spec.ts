/** Emails with links that sign in, verify and reset passwords, and what those links show when they no longer work. */
import { expect, type Page } from "@playwright/test";
import {
  readAccount,
  changeAccount,
  countEmails,
  readNewestEmailLink,
} from "./fixtures/auth-emulator.ts";
import { findA11yViolations } from "../browser/look-at.ts";
import { inSoak } from "../setup/soak.ts";
import {
  createAccount,
  getHomeHeading,
  signIn,
  signOut,
  signUp,
  submitSignIn,
} from "./fixtures/journey.ts";
import { test } from "./fixtures/people.ts";

async function askForLink(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link instead" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
}

test(
  "an emailed sign-in link creates a verified account, leads to the requested page, and works once",
  { tag: "@long" },
  async ({ page, person, openAs, provoke }) => {
    await page.goto("/sign-in?next=/app/maps/new");
    await askForLink(page, person.email);
    await expect(page.getByRole("button", { name: /^Send it again in \d+ s$/ })).toBeVisible();
    const link = await readNewestEmailLink(person.email, "EMAIL_SIGNIN");
    await page.goto(link);
    await expect(page).toHaveURL("/app/maps/new");
    expect(await readAccount(person.email)).toMatchObject({ isVerified: true });
    await expect(page.getByRole("region", { name: "Verify your email address" })).toBeHidden();

    provoke(/status of 400 .*accounts:signInWithEmailLink/);
    const later = await openAs(null, link);
    await later.getByLabel("Email").fill(person.email);
    await later.getByRole("button", { name: "Sign in" }).click();
    await expect(later.getByRole("alert")).toContainText("already used");
    await later.getByRole("link", { name: "Use another sign-in method" }).click();
    await expect(later).toHaveURL("/sign-in");
  },
);

test(
  "a link opened on another device asks for the address and accepts no other",
  { tag: "@long" },
  async ({ page, person, openAs, provoke }) => {
    await page.goto("/sign-in");
    await askForLink(page, person.email);
    const elsewhere = await openAs(null, await readNewestEmailLink(person.email, "EMAIL_SIGNIN"));
    expect(await findA11yViolations(elsewhere)).toEqual([]);
    provoke(/status of 400 .*accounts:signInWithEmailLink/);
    await elsewhere.getByLabel("Email").fill(`not-${person.email}`);
    await elsewhere.getByRole("button", { name: "Sign in" }).click();
    await expect(elsewhere.getByRole("alert")).toContainText("isn't the address we emailed");
    await elsewhere.getByLabel("Email").fill(person.email);
    await elsewhere.getByRole("button", { name: "Sign in" }).click();
    await expect(getHomeHeading(elsewhere)).toBeVisible();
  },
);

test(
  "a link for another person does not replace the signed-in account",
  { tag: "@long" },
  async ({ page, person }) => {
    const other = `other-${person.email}`;
    await page.goto("/sign-in");
    await askForLink(page, other);
    await createAccount(person);
    await page.getByRole("button", { name: "Use another address" }).click();
    await submitSignIn(page, person);
    await expect(getHomeHeading(page)).toBeVisible();
    await page.goto(await readNewestEmailLink(other, "EMAIL_SIGNIN"));
    await expect(page.getByText(`This browser is signed in as ${person.email}`)).toBeVisible();
    await page.getByRole("button", { name: `Switch to ${other}` }).click();
    await expect(page.getByRole("button", { name: `Account: ${other}` })).toBeVisible();
  },
);

test(
  "a new account is asked to verify its address until it is verified",
  { tag: "@long" },
  async ({ page, person, context, watch, provoke }) => {
    const begunMs = Date.now();
    await page.clock.setFixedTime(begunMs); // The clock is frozen for the pages, however long they take.
    await signUp(page, person);
    const banner = page.getByRole("region", { name: "Verify your email address" });
    await expect(banner).toContainText(person.email);
    await banner.getByRole("button", { name: "I've verified" }).click();
    await expect(banner).toContainText("Not verified yet");
    // It can be pressed once the workspace is there, and until then it has other colors.
    await expect(page.getByRole("button", { name: "Open sample" })).toBeEnabled();
    expect(await findA11yViolations(page)).toEqual([]);

    await test.step("another email, after a pause that reloading the page does not shorten", async () => {
      const again = page.getByRole("button", { name: /^Send it again/ });
      await expect(again).toHaveAttribute("aria-disabled", "true");
      await page.reload();
      await expect(again).toHaveAttribute("aria-disabled", "true");
      await again.press("Enter");
      await page.clock.setFixedTime(begunMs + 31_000);
      await expect(again).toHaveText("Send it again");
      await again.click();
      await expect(page.getByText(/We sent an email to .*/).first()).toBeVisible();
      expect(await countEmails(person.email, "VERIFY_EMAIL")).toBe(2);
    });
    await test.step("the link in the email, opened twice by its owner", async () => {
      const mail = await context.newPage();
      watch(mail);
      await mail.goto(await readNewestEmailLink(person.email, "VERIFY_EMAIL"));
      await expect(mail.getByText("Your email address has been verified")).toBeVisible();
      provoke(/status of 400 .*accounts:update/);
      await mail.reload();
      await expect(mail.getByText("Your email address has been verified")).toBeVisible();
      await mail.getByRole("link", { name: "Continue" }).click();
      await expect(getHomeHeading(mail)).toBeVisible();
      await expect(mail.getByRole("region", { name: "Verify your email address" })).toBeHidden();
    });
    await banner.getByRole("button", { name: "I've verified" }).click();
    await expect(banner).toBeHidden();
  },
);

test(
  "a forgotten password can be reset, only by the recipient of the email, and the page does not reveal who has an account",
  { tag: "@long" },
  async ({ page, person }) => {
    const stranger = `stranger-${person.email}`;
    await page.goto("/forget-password");
    await page.getByLabel("Email").fill(stranger);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await expect(page.getByText("If")).toContainText("has an account");
    expect(await countEmails(stranger, "PASSWORD_RESET")).toBe(0);

    await createAccount(person);
    await page.goto("/sign-in");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Reset your password" }),
    ).toBeVisible();
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("If")).toContainText("has an account");
    await page.goto(await readNewestEmailLink(person.email, "PASSWORD_RESET"));
    await expect(page.getByText(`For ${person.email}`)).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
    await page.getByLabel("New password").fill("another-long-password");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await expect(getHomeHeading(page)).toBeVisible();
    await signOut(page);
    await signIn(page, { ...person, password: "another-long-password" });
  },
);

test(
  "signing up with a registered address reveals nothing to a stranger and lets its owner sign in",
  { tag: "@long" },
  async ({ page, person, provoke }) => {
    await createAccount(person);
    await changeAccount(person.email, { emailVerified: true });
    await page.goto("/sign-up");
    provoke(/status of 400 .*accounts:signUp/);
    provoke(/status of 400 .*accounts:signInWithPassword/);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Name").fill("Ann Example");
    await page.getByLabel("Password", { exact: true }).fill("a stranger's guess");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert")).toContainText("We couldn't create an account");
    await expect(page.getByRole("alert")).not.toContainText(/exists|already|taken|in use/);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(getHomeHeading(page)).toBeVisible();
    expect(await countEmails(person.email, "VERIFY_EMAIL")).toBe(0);
  },
);

/** Its kind, what the page says, and the link that it offers. */
const INVALID_LINKS: readonly (readonly [string, string, string])[] = [
  ["resetPassword", "This link can't set a new password", "Send me a new link"],
  ["verifyEmail", "We couldn't verify your address", "Request a new email in the app"],
  ["recoverEmail", "We couldn't restore your email address", "Sign in"],
  ["verifyAndChangeEmail", "We couldn't change your email address", "Request it again in settings"],
];

test(
  "an invalid link says what to do, and is distinguished from an incomplete one",
  { tag: "@long" },
  async ({ page, provoke }) => {
    provoke(/status of 400/);
    for (const [mode, words, way] of inSoak(INVALID_LINKS, INVALID_LINKS.slice(0, 1)))
      await test.step(mode, async () => {
        await page.goto(`/account/action?mode=${mode}&oobCode=never-sent`);
        await expect(page.getByRole("alert")).toContainText(words);
        await expect(page.getByRole("main").getByRole("link", { name: way })).toBeVisible();
        expect(await findA11yViolations(page)).toEqual([]);
      });
    await page.goto("/account/action?mode=verifyEmail");
    await expect(page.getByText("This link is incomplete")).toBeVisible();
  },
);
