/** The billing page of an owner in each state of the plan, without its server. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible, findA11yViolations } from "../browser/look-at.ts";
import { test } from "./component.ts";

/** Also behind a dialog, which hides it from assistive technology. */
const asked = (page: Page) => page.getByRole("status", { name: "Asked for", includeHidden: true });
const banner = (page: Page) => page.getByRole("status", { name: "Plan", exact: true });

async function open(page: Page, state: string) {
  await page.goto(`/billing/${state}`);
  await expect(page.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
}

const STATES = [
  ["trial", "Trial, 3 days left", "The Pro trial ends in 3 days"],
  ["active", "Active", "80% of the credits are used"],
  ["past-due", "Payment failed", "The last payment failed"],
  ["unpaid", "Unpaid", "read-only because a payment is overdue"],
  ["canceled", "Canceled", "80% of the credits are used"],
  ["over-free", "Pro has ended", ""],
  ["loading", "Free", ""],
  ["failed", "We couldn't load the ledger", ""],
] as const;

for (const [state, words, notice] of STATES)
  test(
    `a workspace that is ${state} says so, without accessibility violations or overflow`,
    { tag: state === "unpaid" ? [] : ["@long"] },
    async ({ page }) => {
      await open(page, state);
      await expect(page.getByRole("main")).toContainText(words);
      await expect(banner(page)).toContainText(notice);
      await expectAccessible(page);
    },
  );

test("a larger plan is agreed to at the price that was shown", async ({ page }) => {
  await open(page, "active");
  await page.getByRole("button", { name: "Change plan" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "See the new price" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "Premium", exact: true }).check();
  expect(await findA11yViolations(page), "choosing").toEqual([]);
  await dialog.getByRole("button", { name: "See the new price" }).click();
  await expect(dialog).toContainText("$26.50");
  expect(await findA11yViolations(page), "the price").toEqual([]);
  await dialog.getByRole("button", { name: "Change plan and pay $26.50" }).click();
  await expect(page.getByText("The workspace is on Premium now.")).toBeVisible();
  await expect(asked(page)).toHaveText("preview premium month -\nchange premium 2650");
});

test(
  "before a smaller plan, the maps that stay editable are chosen and stored",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "active");
    await page.getByRole("button", { name: "Change plan" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Starter", exact: true }).check();
    await expect(dialog).toContainText("Starter includes 10 active maps, and you have 12");
    await dialog.getByRole("button", { name: "See the new price" }).click();
    await expect(dialog.getByText("Maps that stay editable: 10 of 10")).toBeVisible();
    const last = dialog.getByRole("checkbox", { name: /^Map 12/ });
    await expect(last).toBeDisabled();
    await dialog.getByRole("checkbox", { name: /^Map 2\b/ }).uncheck();
    await last.check();
    expect(await findA11yViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^Change plan and pay/ }).click();
    await expect(asked(page)).toContainText("map-11");
    await expect(asked(page)).not.toHaveText(/map-1\s/);
    await expect(asked(page)).toHaveText(/preview starter[^]*keep map-0 [^]*change starter/);
  },
);

test(
  "an eligibility code is checked before anything is agreed to",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "active");
    await page.getByRole("button", { name: "Change plan" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "I have an eligibility code" }).click();
    await expect(dialog.getByText("$39 a month")).toBeVisible();
    await dialog.getByLabel("Eligibility code").fill("no");
    await dialog.getByRole("button", { name: "See the new price" }).click();
    await expect(dialog.getByText("6 to 40 letters, digits or hyphens")).toBeVisible();
    await dialog.getByLabel("Eligibility code").fill("not-a-code");
    await dialog.getByRole("button", { name: "See the new price" }).click();
    await expect(dialog.getByText("This code isn't valid for this plan")).toBeVisible();
    await expect(asked(page)).toHaveText("preview pro-discount month NOT-A-CODE");
  },
);

test(
  "a plan is canceled after a question whose harmless answer has the focus, and resumed",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "active");
    await page.getByRole("button", { name: "Cancel plan" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Keep plan" })).toBeFocused();
    await expect(dialog).toContainText("Free includes 3 active maps, and you have 12");
    expect(await findA11yViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel plan" }).click();
    await expect(dialog).toBeHidden();
    await expect(asked(page)).toHaveText("cancel");
    await open(page, "canceled");
    await page.getByRole("button", { name: "Resume Pro" }).click();
    await expect(asked(page)).toHaveText("resume");
  },
);

test(
  "a workspace with more maps than its plan chooses again which it can edit",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "over-free");
    await expect(page.getByText("9 maps are read-only")).toBeVisible();
    await page.getByRole("button", { name: "Choose maps" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose which maps you can edit" });
    await expect(dialog.getByText("260 keywords, more than the plan includes")).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: /^Map 1\b/ })).toBeDisabled();
    expect(await findA11yViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(asked(page)).toContainText("keep ");
  },
);

test(
  "a monthly limit is a whole number, and an empty one removes it",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "active");
    await page.getByText("Monthly limit").click();
    const field = page.getByLabel("Credits a month");
    await field.fill("a lot");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Enter a whole number up to 1,000,000, or nothing.")).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("1,500");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(asked(page)).toHaveText("cap 1500");
  },
);

test(
  "the ledger is filtered in the address, and the filters can be cleared",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "active");
    await expect(page.getByRole("link", { name: "Running shoes" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Scheduled refresh/ })).toContainText("+40");
    await expect(page.getByRole("row", { name: /Planner/ })).toContainText("−12");
    await page.getByRole("combobox", { name: "Kind" }).click();
    await page.getByRole("option", { name: "Bonus" }).click();
    await expect(page).toHaveURL(/kind=bonus/);
    await expect(page.getByText("No matching entries")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page.getByRole("link", { name: "Running shoes" })).toBeVisible();
  },
);
