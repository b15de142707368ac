/** The free keyword map: a pasted list becomes a map in the browser. */
import { expect, type Page } from "@playwright/test";
import { test } from "./component.ts";

const LIST = "Sour Cherry Jam\nsour  cherry jam\ncherry jam recipe\nrain barrel\nrain barrel stand";

const list = (page: Page) => page.getByLabel("Your keywords");
const resultHeading = (page: Page) => page.getByRole("heading", { name: "Your map" });

async function mapList(page: Page, keywords: string) {
  await page.goto("/tool");
  await list(page).fill(keywords);
  await page.getByRole("button", { name: "Map these keywords" }).click();
}

test("a list that is too long is rejected with its size, and the first hundred keywords can be mapped", async ({
  page,
}) => {
  const many = Array.from({ length: 103 }, (_, index) => `shelf number${String(index)}`);
  await mapList(page, [...many, "x".repeat(81)].join("\n"));
  await expect(page.getByRole("alert").filter({ hasText: "103 keywords" })).toContainText(
    "Remove 3",
  );
  await expect(page.getByText("1 entry is left out:")).toBeVisible();
  await expect(list(page)).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Map the first 100" }).click();
  await expect(page.getByText(/^100 keywords → /)).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(list(page)).toBeFocused();
  await expect(resultHeading(page)).toHaveCount(0);
});

test("a tool that fails to load keeps the list and works on the next try", async ({ page }) => {
  await page.route(/keyword-tool\.worker/, (route) => route.abort());
  await mapList(page, LIST);
  const failure = page.getByRole("alert").filter({ hasText: "The map couldn't be created" });
  await expect(failure).toBeVisible();
  await page.unroute(/keyword-tool\.worker/);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(resultHeading(page)).toBeVisible();
  await expect(failure).toHaveCount(0);
});
