/** The main task as a person does it: from a new account to a finished map, and what can interrupt it. */
import { expect } from "@playwright/test";
import { jobNamed, mapList, orderMap, signIn, signUp, startLongJob, test } from "./journey.ts";
import { enter } from "./people.ts";

test("a new person goes from sign-up to a finished map with evidence for its clusters", async ({
  page,
  person,
}) => {
  await signUp(page, person);
  await expect(page.getByRole("heading", { name: "No maps yet" })).toBeVisible();
  await orderMap(page, "pour over coffee");
  const cost = page.getByRole("region", { name: "Cost" });
  await expect(cost).toContainText(/\d+ credits/);
  await expect(cost).toContainText("estimated");
  await page.getByRole("button", { name: "Start research" }).click();
  await expect(jobNamed(page, "Pour over coffee")).toContainText(/Fetching results \d+ of \d+/);
  await mapList(page).getByRole("link", { name: "Pour over coffee" }).click();
  await expect(page.getByRole("heading", { name: "Pour over coffee" })).toBeVisible();
  await expect(page).toHaveTitle("Pour over coffee · Mapwright");
  const tree = page.getByRole("tree");
  await expect(tree.getByRole("treeitem").first()).toBeVisible();
  await tree.getByRole("treeitem", { level: 2 }).first().click();
  await expect(page.getByText(/shared by \d+ of \d+ keywords/i).first()).toBeVisible();
});

test("the map appears in a second browser of the same person", async ({
  page,
  person,
  browser,
  baseURL,
  watch,
}) => {
  await enter(page, person);
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const second = await other.newPage();
  watch(second);
  await signIn(second, person);
  await expect(second.getByRole("heading", { name: "No maps yet" })).toBeVisible();
  await orderMap(page, "sourdough starter");
  await page.getByRole("button", { name: "Start research" }).click();
  await expect(jobNamed(second, "Sourdough starter")).toBeVisible();
  await expect(mapList(second).getByRole("link", { name: "Sourdough starter" })).toBeVisible();
  await expect(jobNamed(second, "Sourdough starter")).toHaveCount(0);
  await other.close();
});

test("a job in progress continues where it is after a reload", async ({ page, person }) => {
  await enter(page, person);
  const title = await startLongJob(page, person);
  await page.reload();
  await expect(jobNamed(page, title)).toContainText(/Fetching results \d+ of \d+/);
  await expect(mapList(page).getByRole("link", { name: title })).toBeVisible({ timeout: 60_000 });
  await expect(jobNamed(page, title)).toHaveCount(0);
});

test("a cancelled job ends without a map and can be dismissed", async ({ page, person }) => {
  await enter(page, person);
  const title = await startLongJob(page, person);
  const job = jobNamed(page, title);
  await page.getByRole("button", { name: `Cancel ${title}` }).click();
  await expect(job).toContainText("Canceled.");
  await expect(mapList(page)).toHaveCount(0);
  await page.getByRole("button", { name: `Dismiss: ${title}` }).click();
  await expect(page.getByRole("heading", { name: "No maps yet" })).toBeVisible();
});

test("a seed with no results says so before any credits are spent", async ({ page, person }) => {
  await enter(page, person);
  await orderMap(page, "zyxwvut qqqqfoo");
  await expect(page.getByText("No results for this seed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start research" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "zyxwvut qqqqfoo" })).toBeVisible();
});
