/**
 * An owner's use of plans and credits, from the trial on, with the stand-in for Stripe: its pages as a person sees
 * them, and its clock moved to what would take weeks.
 */
import { createHash } from "node:crypto";
import { eligibilityCodePath } from "@mapwright/core/firestore-paths";
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { putMap } from "./fixtures/listed-maps.ts";
import { enrollOnTrial, test, type TestUser } from "./fixtures/people.ts";
import { openStoredDocuments } from "./fixtures/stored-documents.ts";

const planCard = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const credits = (page: Page) => page.getByRole("region", { name: "Credits", exact: true });
const banner = (page: Page) => page.getByRole("status", { name: "Plan", exact: true });

/** Time for which the app waits for the page to pay on. */
const OPENING_MS = 90_000;

/** Pays on the stand-in's page. */
async function pay(page: Page, card: string, button: string) {
  const payment = page.getByRole("heading", { name: "Payment" });
  await expect(payment).toBeVisible({ timeout: OPENING_MS });
  await page.getByRole("radio", { name: card }).check();
  await page.getByRole("button", { name: button }).click();
}

/** Moves the workspace in time. */
async function moveClock({ workspaceId }: TestUser, to: "renewal" | "end") {
  const url = new URL("clock", process.env["BILLING_STAND_IN_URL"]);
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ workspace: workspaceId, to }),
  });
  expect(answer.ok, `the clock: ${String(answer.status)}`).toBe(true);
}

async function changePlan(page: Page, plan: string) {
  await page.getByRole("button", { name: "Change plan" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: plan, exact: true }).check();
  await dialog.getByRole("button", { name: "See the new price" }).click();
  await expect(dialog.getByText("Due now")).toBeVisible();
  return dialog;
}

test("a workspace subscribes after its trial, fails to pay and recovers", async ({
  person,
  openAs,
}) => {
  const olga = await enrollOnTrial(person, "Olga Example");
  const page = await openAs(olga, "/app/billing");
  await expect(planCard(page, "Pro")).toContainText("Trial, 14 days left");
  await expect(credits(page)).toContainText("left of 300");
  const meter = /^Credits\s?:\s?300 of 300 left/;
  await expect(page.getByRole("link", { name: meter })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: meter })).toBeVisible();
  expect(await findA11yViolations(page), "the menu of phones").toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/pricing");
  await page.getByRole("link", { name: "Choose Pro" }).click();
  await expect(page).toHaveURL("/pricing/tier-plans/pro");
  await expect(page.getByText("Several sites, one team."), "what editors say of it").toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await pay(page, "Declined", "Pay $59.00");
  await expect(page.getByRole("heading", { name: "Payment" })).toBeVisible();
  await pay(page, "Fails on renewal", "Pay $59.00");
  await expect(page).toHaveURL("/pricing/tier-plans/success/pro");
  await expect(page.getByRole("heading", { level: 1, name: "You're on Pro" })).toBeVisible();
  expect(await findA11yViolations(page), "after buying").toEqual([]);
  await page.getByRole("link", { name: "Open billing" }).click();
  await expect(planCard(page, "Pro")).toContainText("Active");
  await expect(page.getByRole("table", { name: "Invoices" })).toContainText("$59");
  await expect(credits(page)).toContainText("10,000");

  await moveClock(olga, "renewal");
  await expect(banner(page)).toContainText("The last payment failed");
  await expect(planCard(page, "Pro")).toContainText("Payment failed");
  expect(await findA11yViolations(page), "past due").toEqual([]);
  await page.getByRole("button", { name: "Update payment" }).click();
  await page.getByRole("radio", { name: "Succeeds" }).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("the open invoice is paid")).toBeVisible();
  await page.getByRole("link", { name: "Return to Mapwright" }).click();
  await expect(planCard(page, "Pro")).toContainText("Active");
  await expect(banner(page)).not.toContainText("failed");
});

test(
  "a workspace changes its plan both ways, and cancels and resumes",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const olga = await enrollOnTrial(person, "Olga Example");
    const page = await openAs(olga, "/pricing/tier-plans/pro");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await pay(page, "Succeeds", "Pay $59.00");
    await page.getByRole("link", { name: "Open billing" }).click();
    await expect(planCard(page, "Pro")).toContainText("Active");

    const upgrade = await changePlan(page, "Premium");
    expect(await findA11yViolations(page), "the new price").toEqual([]);
    await upgrade.getByRole("button", { name: /^Change plan and pay \$/ }).click();
    await expect(page.getByText("The workspace is on Premium now.")).toBeVisible();
    await expect(planCard(page, "Premium")).toContainText("Active");

    const now = Date.now();
    const titles = Array.from({ length: 12 }, (_, n) => `Map ${String(n + 1)}`);
    const maps = await Promise.all(
      titles.map((title, n) => putMap(olga, title, { updatedAt: now - n * 60_000 })),
    );
    await expect(planCard(page, "Premium")).toContainText("12 of 200");
    const downgrade = await changePlan(page, "Starter");
    await expect(
      downgrade.getByText("Starter includes 10 active maps, and you have 12"),
    ).toBeVisible();
    await downgrade.getByRole("checkbox", { name: /^Map 1[, ]/ }).uncheck();
    await downgrade.getByRole("checkbox", { name: /^Map 12/ }).check();
    await downgrade.getByRole("button", { name: "Change plan", exact: true }).click();
    await expect(planCard(page, "Starter")).toContainText("12 of 10");
    await expect(page.getByText("2 maps are read-only")).toBeVisible();

    const readOnly = page.getByText(/read-only because your plan includes 10 active maps/);
    await page.goto(`/app/maps/${maps[0] ?? ""}`);
    await expect(readOnly).toBeVisible();
    await page.goto(`/app/maps/${maps[11] ?? ""}`);
    await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible();
    await expect(readOnly).toBeHidden();

    await page.goto("/app/billing");
    await page.getByRole("button", { name: "Cancel plan" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel plan" }).click();
    await expect(planCard(page, "Starter")).toContainText("Canceled");
    await expect(banner(page)).toContainText("Starter ends");
    await page.getByRole("button", { name: "Resume Starter" }).click();
    await expect(page.getByRole("button", { name: "Cancel plan" })).toBeVisible();
    await expect(planCard(page, "Starter")).toContainText("Active");
  },
);

/** A code that one workspace can use. */
async function createCode(offer: "discount", code: string): Promise<void> {
  const id = createHash("sha256").update(code).digest("hex");
  await openStoredDocuments()
    .doc(eligibilityCodePath(id))
    .set({ offer, maxUses: 1, usedBy: [], expiresAt: null });
}

test(
  "a code reduces the price only when it is valid, a pack adds credits, and a removed card fails the renewal",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const code = `SCHOOL-${String(Date.now())}`;
    const [olga] = await Promise.all([
      enrollOnTrial(person, "Olga Example"),
      createCode("discount", code),
    ]);
    const page = await openAs(olga, "/pricing/tier-plans/discount?annual=1");
    await expect(page.getByText("$182.40")).toBeVisible();
    await page.getByRole("radio", { name: "Monthly" }).check();
    await page.getByLabel("Eligibility code").fill("not-a-code");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByText("This code isn't valid for this plan")).toBeVisible();
    expect(await findA11yViolations(page), "a refused code").toEqual([]);
    await page.getByLabel("Eligibility code").fill(code.toLowerCase());
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await pay(page, "Succeeds", "Pay $19.00");
    await expect(page.getByRole("heading", { name: "You're on Starter, reduced" })).toBeVisible();

    await page.goto("/app/billing");
    await expect(credits(page)).toContainText("2,500");
    await page.getByRole("button", { name: "Buy credits" }).click();
    await pay(page, "Succeeds", "Pay $10.00");
    await expect(page.getByText("Thanks for buying credits.")).toBeVisible();
    const bought = page
      .getByRole("table", { name: "Ledger" })
      .getByRole("row", { name: /Credit pack/ });
    await expect(bought).toContainText("+2,500");
    await expect(credits(page)).toContainText("Packs and bonuses");
    await page.getByRole("combobox", { name: "Kind" }).click();
    await page.getByRole("option", { name: "Spent" }).click();
    await expect(page.getByText("No matching entries")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(bought).toBeVisible();

    await page.getByRole("button", { name: "Card, billing address and tax ID" }).click();
    await page.getByRole("button", { name: "Remove card" }).click();
    await page.getByRole("link", { name: "Return to Mapwright" }).click();
    await expect(planCard(page, "Starter, reduced")).toContainText("Active");
    await moveClock(olga, "renewal");
    await expect(banner(page)).toContainText("The last payment failed");
  },
);

test(
  "the page after a payment thanks nobody who hasn't paid",
  { tag: "@long" },
  async ({ person, openAs, page: visitor }) => {
    await visitor.goto("/pricing/tier-plans/success/pro");
    await expect(
      visitor.getByRole("heading", { level: 1, name: "Sign in to see your purchase" }),
    ).toBeVisible();
    const olga = await enrollOnTrial(person, "Olga Example");
    const page = await openAs(olga, "/pricing/tier-plans/success/pro");
    await expect(page.getByRole("heading", { level: 1, name: "No purchase found" })).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "See Pro" }).click();
    await expect(page).toHaveURL("/pricing/tier-plans/pro");
  },
);
