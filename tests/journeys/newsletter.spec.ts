/** The newsletter's double opt-in, from the form through the letter to its links. The letter lies in the outbox. */
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { z } from "zod";
import { test } from "./journey.ts";

const { FIRESTORE_EMULATOR_HOST = "", GCLOUD_PROJECT = "" } = process.env;
const OUTBOX = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents:runQuery`;

const text = z.object({ stringValue: z.string() });
const storedLetters = z.array(
  z.object({
    document: z
      .object({
        fields: z.object({
          message: z.object({ mapValue: z.object({ fields: z.object({ text }) }) }),
        }),
      })
      .optional(),
  }),
);

/** The words of the letters to an address, as the mail extension would send them. */
async function lettersTo(email: string): Promise<readonly string[]> {
  const answer = await fetch(OUTBOX, {
    method: "POST",
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: "mail" }],
        where: {
          fieldFilter: { field: { fieldPath: "to" }, op: "EQUAL", value: { stringValue: email } },
        },
      },
    }),
  });
  return storedLetters
    .parse(await answer.json())
    .flatMap(({ document }) => document?.fields.message.mapValue.fields.text.stringValue ?? []);
}

async function subscribe(page: Page, email: string) {
  await page.goto("/newsletter");
  await page.getByLabel("E-mail address").first().fill(email);
  await page.getByRole("button", { name: "Subscribe" }).first().click();
  await expect(answer(page)).toHaveText("Look in your mailbox");
}

const answer = (page: Page) => page.getByRole("heading", { level: 1 });
const linkTo = (letter: string | undefined, step: "confirm" | "leave") =>
  new RegExp(`https?://\\S+/newsletter/${step}\\?token=\\S+`).exec(letter ?? "")?.[0] ?? "";

/**
 * The outbox, unwatched: the frame of a letter refuses scripts, Playwright's own among them, and Chromium logs each as
 * an error.
 */
async function openOutbox(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(process.env["MAIL_OUTBOX_URL"] ?? "");
  return page;
}

/** The letter as it lies in the outbox; its links open beside it. */
async function followLink(context: BrowserContext, email: string, link: string): Promise<Page> {
  const page = await openOutbox(context);
  await page.getByRole("link", { name: email }).click();
  const opening = page.waitForEvent("popup");
  await page.frameLocator("iframe").getByRole("link", { name: link }).click();
  return opening;
}

test("a reader subscribes, confirms by the letter in the outbox, and leaves by it", async ({
  page,
  context,
  watch,
  person: { email },
}) => {
  await subscribe(page, email);
  await subscribe(page, email.toUpperCase());
  expect(await lettersTo(email)).toHaveLength(1);

  const confirming = await followLink(context, email, "Confirm my address");
  watch(confirming);
  await confirming.getByRole("button", { name: "Confirm my address" }).click();
  await expect(answer(confirming)).toContainText("You are on the list");

  const leaving = await followLink(context, email, "Leave the newsletter at any time");
  watch(leaving);
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(answer(leaving)).toContainText("You have left the newsletter");

  await confirming.goto(linkTo((await lettersTo(email))[0], "confirm"));
  await confirming.getByRole("button", { name: "Confirm my address" }).click();
  await expect(answer(confirming)).toContainText("does not work any more");
});

test("a letter appears in the outbox while somebody looks at it", async ({
  page,
  context,
  person: { email },
}) => {
  const outbox = await openOutbox(context);
  await expect(outbox.getByRole("heading", { name: "Mail outbox" })).toBeVisible();
  await subscribe(page, email);
  await outbox.bringToFront();
  await expect(outbox.getByRole("link", { name: email })).toBeVisible();
});

test("a reader without scripts subscribes, too", async ({
  browser,
  baseURL,
  person: { email },
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await subscribe(page, email);
  await page.goto(linkTo((await lettersTo(email))[0], "confirm"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(answer(page)).toContainText("You are on the list");
  await context.close();
});
