/** The main task as a person does it: from a new account to a finished map, and what can interrupt it. */
import { expect } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { getMapSummary } from "../browser/map-page.ts";
import { changeAccount } from "./fixtures/auth-emulator.ts";
import {
  getFetchProgress,
  getJobArticle,
  getMapList,
  orderMap,
  signIn,
  startLongJob,
  test,
} from "./fixtures/journey.ts";
import { enter } from "./fixtures/people.ts";
import { sellPlan } from "./fixtures/stored-documents.ts";

test("a visitor without an account is taken through sign-up to the page they wanted, and on to a finished map with evidence for its clusters", async ({
  page,
  person,
}) => {
  await page.goto("/app/maps/new?seed=pour+over+coffee");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("link", { name: "Create an account" }).click();
  // Until then the fields belong to the previous page.
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByLabel("Name").fill("Ann Example");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/app/maps/new?seed=pour+over+coffee");
  await expect(page.getByRole("button", { name: "pour over coffee", exact: true })).toBeVisible();
  await changeAccount(person.email, { emailVerified: true }); // As opening the emailed link does.
  await page.getByRole("button", { name: "I've verified" }).click();
  await expect(page.getByRole("link", { name: /^Credits\s?:\s?300 of 300 left/ })).toBeVisible();
  await page.getByRole("button", { name: "See ideas and cost" }).click();
  const cost = page.getByRole("region", { name: "Cost" });
  await expect(cost).toContainText(/\d+ credits/);
  await expect(cost).toContainText("no search volumes");
  await expect(cost).toContainText(/300 of 300/);
  await page.evaluate("window.isSamePage = true");
  await page.getByRole("button", { name: "Start research" }).click();
  await expect(page).toHaveURL(/\/app\/maps\/[\da-f]{32}$/);
  await expect(page.getByRole("heading", { name: "Pour over coffee", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Pour over coffee · Mapwright");
  const islands = page.getByRole("listbox", { name: /^Islands of/ });
  await expect(page.getByText(/^Research finished: \d+ pages in \d+ pillars$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Export" })).toBeVisible();
  expect(await page.evaluate("window.isSamePage"), "without a reload").toBe(true);
  await islands.getByRole("option").first().click();
  await expect(page.getByText(/^\d+ of \d+ keywords$/).first()).toBeVisible();
});

test(
  "the map appears in a second browser of the same person",
  { tag: "@long" },
  async ({ page, person, browser, baseURL, watch }) => {
    await enter(page, person);
    const other = await browser.newContext(baseURL ? { baseURL } : {});
    const second = await other.newPage();
    watch(second);
    await signIn(second, person);
    await second.getByRole("link", { name: "Maps", exact: true }).click();
    await expect(second.getByRole("heading", { name: "No maps yet" })).toBeVisible();
    await orderMap(page, "sourdough starter");
    await page.getByRole("button", { name: "Start research" }).click();
    await expect(getJobArticle(second, "Sourdough starter")).toBeVisible();
    await expect(getMapList(second).getByRole("link", { name: "Sourdough starter" })).toBeVisible();
    await expect(getJobArticle(second, "Sourdough starter")).toHaveCount(0);
    await other.close();
  },
);

test(
  "a map that is forming goes on after a reload, and its research can be canceled",
  { tag: "@long" },
  async ({ page, person }) => {
    await enter(page, person);
    const title = await startLongJob(page, person);
    await page.reload();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(getFetchProgress(page)).toBeVisible();
    const forming = page.getByRole("option", { name: /^Still forming/ });
    await expect(forming.first()).toBeAttached();
    await page.getByRole("link", { name: "Maps", exact: true }).click();
    await expect(getJobArticle(page, title)).toBeVisible();
    expect(await findA11yViolations(page), "the list and a running job").toEqual([]);
    await page.goBack();
    await page.getByRole("button", { name: `Cancel ${title}` }).click();
    await expect(page.getByText("The rest was not charged.")).toBeVisible();
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await page.goto("/app/maps");
    await expect(getJobArticle(page, title)).toContainText("Canceled.");
    await expect(getMapList(page)).toHaveCount(0);
    expect(await findA11yViolations(page), "a canceled job").toEqual([]);
    await page.getByRole("button", { name: `Dismiss: ${title}` }).click();
    await expect(page.getByRole("heading", { name: "No maps yet" })).toBeVisible();
  },
);

test(
  "a seed outside the sample says what it covers, one of its topics leads on, and one without results can be removed from several",
  { tag: "@long" },
  async ({ page, person }) => {
    await enter(page, person);
    await orderMap(page, "zyxwvut qqqqfoo");
    const nothing = page.getByRole("region", { name: "No results" });
    await expect(nothing).toContainText("No results for “zyxwvut qqqqfoo”");
    await expect(page.getByRole("button", { name: "Start research" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "zyxwvut qqqqfoo" })).toBeVisible();
    await expect(nothing.getByRole("link", { name: "See providers" })).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
    await nothing.getByRole("button", { name: "Home coffee" }).click();
    const cost = page.getByRole("region", { name: "Cost" });
    await expect(cost).toContainText(/\d+ credits/);
    expect(await findA11yViolations(page)).toEqual([]);

    // The page has kept the seed.
    await page.goto("/app/maps/new");
    await expect(page.getByRole("button", { name: "coffee", exact: true })).toBeVisible();
    await page.getByLabel("Seeds").fill("zyxwvut qqqqfoo,");
    await page.getByRole("button", { name: "See ideas and cost" }).click();
    await expect(cost.getByRole("listitem").first()).toContainText(/^coffee\s*\d+ keywords/);
    await expect(cost.getByRole("listitem").last()).toContainText("No results");
    await cost.getByRole("button", { name: "Remove zyxwvut qqqqfoo" }).click();
    // What is left brings keywords: nothing is to be said about it but the keywords.
    await expect(cost.getByRole("listitem")).toHaveCount(0);
    await expect(cost).not.toContainText("No results");
    await expect(cost.getByRole("checkbox").first()).toBeChecked();
    await expect(page.getByRole("button", { name: "zyxwvut qqqqfoo" })).toHaveCount(0);
  },
);

test(
  "a pasted list becomes a map of all its keywords, or is researched in full at a cost shown first",
  { tag: "@long" },
  async ({ page, person }) => {
    await enter(page, person);
    await sellPlan(person.email, "starter");
    await page.goto("/app/maps/new");
    await page.getByRole("radio", { name: "Use my list" }).check();
    const list = Array.from({ length: 300 }, (_, n) => `"pour over" step ${String(n)}`);
    await page.getByRole("textbox", { name: "Paste keywords" }).fill(list.join("\n"));
    await page.getByRole("button", { name: "Read the list" }).click();
    await expect(page.getByText("300 keywords", { exact: true })).toBeVisible();
    await page.getByRole("textbox", { name: "Title" }).fill("Steps");
    await page.getByRole("button", { name: "See cost" }).click();
    await expect(page.getByRole("region", { name: "Cost" })).toContainText(/300.*300 credits/s);
    expect(await findA11yViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Create map" }).click();
    await expect(page.getByRole("heading", { name: "Steps", level: 1 })).toBeVisible();
    await expect(getMapSummary(page)).toContainText("300 keywords");
  },
);
