/** Effects of a deployment on a visitor with an open page: next to none, and never a loop. */
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures/journey.ts";

/** The paths of the documents that were requested from now on. */
function countDocuments(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
const linkTo = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test(
  "a page whose code is gone is opened as a document, once",
  { tag: "@long" },
  async ({ page, provoke }) => {
    provoke(/net::ERR_FAILED \(.*\/assets\/blog-/);
    let isGone = true;
    await page.route(/\/assets\/blog-[\w-]+\.js$/, (route) =>
      isGone ? route.abort() : route.continue(),
    );
    await page.goto("/about", { waitUntil: "networkidle" });
    const documents = countDocuments(page);
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    await linkTo(page, "Blog").click();
    await expect(page).toHaveURL("/blog");
    await expect(heading(page)).not.toHaveText("About Mapwright");
    // The new document is interactive, and stays.
    await expect(page.getByRole("button", { name: /^Search/ })).toBeVisible();
    expect(documents).toEqual(["/blog"]);
  },
);

test(
  "an open page says calmly that a new version is there, and the next page is in it",
  { tag: "@long" },
  async ({ page }) => {
    await page.clock.install();
    await page.route("/builds/latest.json", (route) => route.fulfill({ json: { id: "the-next" } }));
    await page.goto("/about", { waitUntil: "networkidle" });
    const documents = countDocuments(page);
    const notice = page.getByText("A new version of Mapwright is available.");
    await expect(async () => {
      await page.clock.fastForward("10:00");
      await expect(notice).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole("button", { name: "Later" }).click();
    await expect(notice).toBeHidden();
    expect(documents).toEqual([]);
    await linkTo(page, "Blog").click();
    await expect(page).toHaveURL("/blog");
    expect(documents).toEqual(["/blog"]);
  },
);
