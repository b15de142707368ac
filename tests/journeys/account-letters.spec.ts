/** What comes by mail: links that sign in, verify, reset, and what they say when they no longer work. */
import { expect, type Page } from "@playwright/test";
import { accountOf, changeAccount, countLetters, letterLink } from "./auth-emulator.ts";
import { createAccount, findBarriers, signIn, signUp, submitSignIn } from "./journey.ts";
import { test } from "./people.ts";

const mapsHeading = (page: Page) => page.getByRole("heading", { name: "Maps", exact: true });

async function askForLink(page: Page, email: string) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "E-mail me a link instead" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeFocused();
}

test("a link by mail makes an account, verified, and leads to the page asked for", async ({
  page,
  person,
}) => {
  await page.goto("/sign-in?next=/app/maps/new");
  await askForLink(page, person.email);
  await expect(page.getByRole("button", { name: /^Send it again in \d+ s$/ })).toBeVisible();
  await page.goto(await letterLink(person.email, "EMAIL_SIGNIN"));
  await expect(page).toHaveURL("/app/maps/new");
  expect(await accountOf(person.email)).toMatchObject({ isVerified: true });
  await expect(page.getByRole("region", { name: "Verify your e-mail address" })).toBeHidden();
});

test("a link opened on another device asks for the address, and takes no other", async ({
  page,
  person,
  openAs,
  provoke,
}) => {
  await page.goto("/sign-in");
  await askForLink(page, person.email);
  const elsewhere = await openAs(null, await letterLink(person.email, "EMAIL_SIGNIN"));
  expect(await findBarriers(elsewhere)).toEqual([]);
  provoke(/status of 400 .*accounts:signInWithEmailLink/);
  await elsewhere.getByLabel("E-mail").fill(`not-${person.email}`);
  await elsewhere.getByRole("button", { name: "Sign in" }).click();
  await expect(elsewhere.getByRole("alert")).toContainText("another address");
  await elsewhere.getByLabel("E-mail").fill(person.email);
  await elsewhere.getByRole("button", { name: "Sign in" }).click();
  await expect(mapsHeading(elsewhere)).toBeVisible();
});

test("a link that was used says so and offers another way in", async ({
  page,
  person,
  openAs,
  provoke,
}) => {
  await page.goto("/sign-in");
  await askForLink(page, person.email);
  const link = await letterLink(person.email, "EMAIL_SIGNIN");
  await page.goto(link);
  await expect(mapsHeading(page)).toBeVisible();
  provoke(/status of 400 .*accounts:signInWithEmailLink/);
  const later = await openAs(null, link);
  await later.getByLabel("E-mail").fill(person.email);
  await later.getByRole("button", { name: "Sign in" }).click();
  await expect(later.getByRole("alert")).toContainText("used already");
  await later.getByRole("link", { name: "Sign in another way" }).click();
  await expect(later).toHaveURL("/sign-in");
});

test("a link for somebody else does not take over who is signed in", async ({ page, person }) => {
  const other = `other-${person.email}`;
  await page.goto("/sign-in");
  await askForLink(page, other);
  await createAccount(person);
  await page.getByRole("button", { name: "Use another address" }).click();
  await submitSignIn(page, person);
  await expect(mapsHeading(page)).toBeVisible();
  await page.goto(await letterLink(other, "EMAIL_SIGNIN"));
  await expect(page.getByText(`This browser is signed in as ${person.email}`)).toBeVisible();
  await page.getByRole("button", { name: `Change to ${other}` }).click();
  await expect(page.getByRole("button", { name: `Account: ${other}` })).toBeVisible();
});

test("a new account is asked to verify its address until it has", async ({
  page,
  person,
  context,
  watch,
}) => {
  await signUp(page, person);
  const banner = page.getByRole("region", { name: "Verify your e-mail address" });
  await expect(banner).toContainText(person.email);
  await banner.getByRole("button", { name: "I have verified" }).click();
  await expect(banner).toContainText("Not verified yet");
  expect(await findBarriers(page)).toEqual([]);
  const mail = await context.newPage();
  watch(mail);
  await mail.goto(await letterLink(person.email, "VERIFY_EMAIL"));
  await expect(mail.getByText("Your e-mail address is verified")).toBeVisible();
  await mail.getByRole("link", { name: "Go on" }).click();
  await expect(mapsHeading(mail)).toBeVisible();
  await expect(mail.getByRole("region", { name: "Verify your e-mail address" })).toBeHidden();
  await banner.getByRole("button", { name: "I have verified" }).click();
  await expect(banner).toBeHidden();
});

test("the letter is sent again after a pause that loading the page anew does not cut short", async ({
  page,
  person,
}) => {
  const begunMs = Date.now();
  await page.clock.setFixedTime(begunMs); // However long the pages take, no time passes for them.
  await signUp(page, person);
  const again = page.getByRole("button", { name: /^Send it again/ });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await again.press("Enter");
  await page.clock.setFixedTime(begunMs + 31_000);
  await expect(again).toHaveText("Send it again");
  await again.click();
  await expect(page.getByText(/The letter to .* is on its way/).first()).toBeVisible();
  expect(await countLetters(person.email, "VERIFY_EMAIL")).toBe(2);
});

test("a link that verifies, opened twice by its owner, is a success both times", async ({
  page,
  person,
  provoke,
}) => {
  await signUp(page, person);
  const link = await letterLink(person.email, "VERIFY_EMAIL");
  await page.goto(link);
  await expect(page.getByText("Your e-mail address is verified")).toBeVisible();
  provoke(/status of 400 .*accounts:update/);
  await page.reload();
  await expect(page.getByText("Your e-mail address is verified")).toBeVisible();
});

test("a forgotten password is set anew, and only by who gets the mail", async ({
  page,
  person,
}) => {
  await createAccount(person);
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reset your password" })).toBeVisible();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If")).toContainText("has an account");
  await page.goto(await letterLink(person.email, "PASSWORD_RESET"));
  await expect(page.getByText(`For ${person.email}`)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel("New password").fill("another-long-password");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(mapsHeading(page)).toBeVisible();
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await signIn(page, { ...person, password: "another-long-password" });
});

test("whether an address has an account is told to nobody who asks for a new password", async ({
  page,
  person,
}) => {
  await page.goto("/forget-password");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await expect(page.getByText("If")).toContainText("has an account");
  expect(await countLetters(person.email, "PASSWORD_RESET")).toBe(0);
});

test("signing up with an address that has an account tells a stranger nothing, and lets its owner in", async ({
  page,
  person,
  provoke,
}) => {
  await createAccount(person);
  await changeAccount(person.email, { emailVerified: true });
  await page.goto("/sign-up");
  provoke(/status of 400 .*accounts:signUp/);
  provoke(/status of 400 .*accounts:signInWithPassword/);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("a stranger's guess");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert")).toContainText("No account could be made");
  await expect(page.getByRole("alert")).not.toContainText(/exists|already|taken|in use/);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(mapsHeading(page)).toBeVisible();
  expect(await countLetters(person.email, "VERIFY_EMAIL")).toBe(0);
});

for (const [mode, words, way] of [
  ["verifyEmail", "The address was not verified", "Ask for a new letter in the app"],
  ["resetPassword", "The password cannot be set with this link", "Send me a new link"],
  ["recoverEmail", "The address was not restored", "Sign in"],
  ["verifyAndChangeEmail", "The address was not changed", "Ask again in your settings"],
] as const)
  test(`a ${mode} link that is no good says what to do`, async ({ page, provoke }) => {
    provoke(/status of 400/);
    await page.goto(`/account/action?mode=${mode}&oobCode=never-sent`);
    await expect(page.getByRole("alert")).toContainText(words);
    await expect(page.getByRole("main").getByRole("link", { name: way })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });

test("half a link is told from a whole one", async ({ page }) => {
  await page.goto("/account/action?mode=verifyEmail");
  await expect(page.getByText("This address lacks a part")).toBeVisible();
});
