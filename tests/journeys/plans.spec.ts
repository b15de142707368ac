/** The plans as a visitor compares them: prices by period, without scripts. */
import { expect, type Browser, type Page } from "@playwright/test";
import { test } from "./fixtures/journey.ts";

const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function openWithoutScripts(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  return context.newPage();
}

test(
  "plans show monthly and yearly prices and can be switched by keyboard without scripts",
  { tag: "@long" },
  async ({ browser, baseURL }) => {
    const page = await openWithoutScripts(browser, baseURL);
    await page.goto("/pricing");
    await expect(card(page, "Pro")).toContainText("$59 a month");
    await expect(card(page, "Pro").getByText("or $566.40 billed yearly")).toBeVisible();
    await page.getByRole("radio", { name: "Pay monthly" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Pay yearly, −20%" })).toBeChecked();
    await expect(card(page, "Pro").getByText("$47.20")).toBeVisible();
    await expect(card(page, "Pro").getByText("$59", { exact: true })).toBeHidden();
    await page.context().close();
  },
);
