/** The newsletter's double opt-in, from the form through the email to its links. The email is read from the outbox. */
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { test } from "./fixtures/journey.ts";
import { listQueuedEmails } from "./fixtures/stored-documents.ts";

async function subscribe(page: Page, email: string) {
  await page.goto("/newsletter");
  await page.getByLabel("Email address").first().fill(email);
  await page.getByRole("button", { name: "Subscribe" }).first().click();
  await expect(answer(page)).toHaveText("Check your inbox");
}

const answer = (page: Page) => page.getByRole("heading", { level: 1 });
const linkTo = (emailText: string | undefined, step: "confirm" | "leave") =>
  new RegExp(`https?://\\S+/newsletter/${step}\\?token=\\S+`).exec(emailText ?? "")?.[0] ?? "";

/**
 * The outbox without error tracking: an email's frame blocks scripts, including Playwright's, and Chromium logs each
 * one as an error.
 */
async function openOutbox(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(process.env["MAIL_OUTBOX_URL"] ?? "");
  return page;
}

/** The email in the outbox; its links open next to it. */
async function followLink(context: BrowserContext, email: string, link: string): Promise<Page> {
  const page = await openOutbox(context);
  await page.getByRole("link", { name: email }).click();
  const opening = page.waitForEvent("popup");
  await page.frameLocator("iframe").getByRole("link", { name: link }).click();
  return opening;
}

test(
  "a reader subscribes, confirms with the email in the outbox, and unsubscribes with it",
  { tag: "@long" },
  async ({ page, context, watch, person: { email } }) => {
    const outbox = await openOutbox(context);
    await expect(outbox.getByRole("heading", { name: "Mail outbox" })).toBeVisible();
    await page.bringToFront();
    await subscribe(page, email);
    await outbox.bringToFront();
    await expect(outbox.getByRole("link", { name: email }), "while it is open").toBeVisible();
    await page.bringToFront();
    await subscribe(page, email.toUpperCase());
    expect(await listQueuedEmails(email)).toHaveLength(1);

    const confirming = await followLink(context, email, "Confirm my address");
    watch(confirming);
    await confirming.getByRole("button", { name: "Confirm my address" }).click();
    await expect(answer(confirming)).toContainText("You're subscribed");

    const leaving = await followLink(context, email, "Unsubscribe at any time");
    watch(leaving);
    await leaving.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(answer(leaving)).toContainText("You've unsubscribed");

    await confirming.goto(linkTo((await listQueuedEmails(email))[0]?.text, "confirm"));
    await confirming.getByRole("button", { name: "Confirm my address" }).click();
    await expect(answer(confirming)).toContainText("no longer works");
  },
);

test(
  "a reader without scripts can subscribe, too",
  { tag: "@long" },
  async ({ browser, baseURL, person: { email } }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await subscribe(page, email);
    await page.goto(linkTo((await listQueuedEmails(email))[0]?.text, "confirm"));
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(answer(page)).toContainText("You're subscribed");
    await context.close();
  },
);
