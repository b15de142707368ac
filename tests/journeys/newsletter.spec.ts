/** The newsletter's double opt-in, from the form through the letter to its links. The letter lies in the outbox. */
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { test } from "./journey.ts";

const { FIRESTORE_EMULATOR_HOST = "", GCLOUD_PROJECT = "" } = process.env;
const OUTBOX = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents:runQuery`;

const text = z.object({ stringValue: z.string() });
const outbox = z.array(
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
  return outbox
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

test("a reader subscribes, confirms by the letter's link, and leaves by it", async ({
  page,
  person: { email },
}) => {
  await subscribe(page, email);
  await subscribe(page, email.toUpperCase());
  const letters = await lettersTo(email);
  expect(letters).toHaveLength(1);

  await page.goto(linkTo(letters[0], "confirm"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(answer(page)).toContainText("You are on the list");

  await page.goto(linkTo(letters[0], "leave"));
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(answer(page)).toContainText("You have left the newsletter");

  await page.goto(linkTo(letters[0], "confirm"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(answer(page)).toContainText("does not work any more");
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
