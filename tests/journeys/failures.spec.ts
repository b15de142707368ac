/** A page that cannot be shown leads on. What it says is tested in `tests/site/failures.test.ts`. */
import { expect } from "@playwright/test";
import { renderWith } from "../fixtures/rendered-page.ts";
import { test } from "./journey.ts";

test("error pages lead to the rest of the site", async ({ page, baseURL, provoke }) => {
  await test.step("from the header, when a page does not exist", async () => {
    provoke(/status of 404/);
    await page.goto("/no/such/page", { waitUntil: "networkidle" });
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
  await test.step("back to the home page, when a page fails to render on the server", async () => {
    provoke(/status of 500/);
    const answer = await renderWith({}, new URL("/", baseURL).href);
    await page.route("/broken", (route) => route.fulfill(answer));
    await page.goto("/broken", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Internal Server Error");
    await page.getByRole("link", { name: "Back to the home page" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("pages to write");
  });
});
