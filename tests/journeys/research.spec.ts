/** The main job as a person does it: from an account to a finished map, and what may come between. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { jobNamed, mapList, orderMap, signIn, signUp, test } from "./journey.ts";

test("a new person goes from sign-up to a finished map that explains its clusters", async ({
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
  await expect(jobNamed(page, "pour over coffee")).toContainText(/Fetching results \d+ of \d+/);
  await mapList(page).getByRole("link", { name: "pour over coffee" }).click();
  await expect(page.getByRole("heading", { name: "pour over coffee" })).toBeVisible();
  const tree = page.getByRole("tree");
  await expect(tree.getByRole("treeitem").first()).toBeVisible();
  await tree.getByRole("treeitem", { level: 2 }).first().click();
  await expect(page.getByText(/shared by \d+ of \d+ keywords/i).first()).toBeVisible();
});

test("a second browser of the same person sees the map appear", async ({
  page,
  person,
  browser,
  baseURL,
  watch,
}) => {
  await signUp(page, person);
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const second = await other.newPage();
  watch(second);
  await signIn(second, person);
  await expect(second.getByRole("heading", { name: "No maps yet" })).toBeVisible();
  await orderMap(page, "sourdough starter");
  await page.getByRole("button", { name: "Start research" }).click();
  await expect(jobNamed(second, "sourdough starter")).toBeVisible();
  await expect(mapList(second).getByRole("link", { name: "sourdough starter" })).toBeVisible();
  await other.close();
});

test("a reload in the middle of a job finds it where it is", async ({ page, person }) => {
  await signUp(page, person);
  await orderMap(page, "pour over coffee");
  await page.getByRole("button", { name: "Start research" }).click();
  await expect(jobNamed(page, "pour over coffee")).toContainText(/Fetching results/);
  await page.reload();
  await expect(jobNamed(page, "pour over coffee")).toBeVisible();
  await expect(mapList(page).getByRole("link", { name: "pour over coffee" })).toBeVisible();
  await expect(jobNamed(page, "pour over coffee")).toHaveCount(0);
});

test("a cancelled job ends without a map and can be put away", async ({ page, person }) => {
  await signUp(page, person);
  await orderMap(page, "pour over coffee");
  await page.getByRole("button", { name: "Start research" }).click();
  const job = jobNamed(page, "pour over coffee");
  await expect(job).toContainText(/Fetching results/);
  await page.getByRole("button", { name: "Cancel pour over coffee" }).click();
  await expect(job).toContainText("Cancelled.");
  await expect(mapList(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Put pour over coffee away" }).click();
  await expect(page.getByRole("heading", { name: "No maps yet" })).toBeVisible();
});

test("a seed that nobody writes about is said to have no results before anything is paid", async ({
  page,
  person,
}) => {
  await signUp(page, person);
  await orderMap(page, "zyxwvut qqqqfoo");
  await expect(page.getByText("Nothing was found for this seed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start research" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "zyxwvut qqqqfoo" })).toBeVisible();
});

test("the offline banner comes and goes with the connection", async ({ page, person }) => {
  await signUp(page, person);
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test("an anonymous visitor of a private page signs in and comes back to it", async ({
  page,
  person,
}) => {
  await signUp(page, person);
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/app/maps/new");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("do not match");
});

for (const path of ["/sign-in", "/sign-up", "/forget-password"])
  for (const colorScheme of ["light", "dark"] as const)
    test(`${path} has no accessibility faults in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path, { waitUntil: "networkidle" });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });

for (const colorScheme of ["light", "dark"] as const)
  test(`the app has no accessibility faults in ${colorScheme}`, async ({ page, person }) => {
    const faults = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    };
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await signUp(page, person);
    expect(await faults(), "the empty list").toEqual([]);
    await orderMap(page, "ultralight tent");
    await expect(page.getByRole("button", { name: "Start research" })).toBeVisible();
    expect(await faults(), "the cost").toEqual([]);
    await page.getByRole("button", { name: "Start research" }).click();
    await mapList(page).getByRole("link", { name: "ultralight tent" }).click();
    await expect(page.getByRole("treeitem").first()).toBeVisible();
    expect(await faults(), "the map").toEqual([]);
  });
