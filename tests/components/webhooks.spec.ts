/** Settings → Webhooks and links, without its server. */
import { expect } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { test } from "./component.ts";

test("webhooks, their log and the CSV links are shown, and can be changed", async ({ page }) => {
  await page.goto("/webhooks/full");
  const first = page.getByRole("article", { name: "https://hooks.example.com/services/a" });
  await expect(first).toContainText("Posts to #seo in Slack");
  const log = first.getByRole("list", { name: "Deliveries" });
  await expect(log.getByRole("listitem")).toHaveCount(2);
  await log.locator("summary", { hasText: "503, answered with an error in 40 ms" }).click();
  await expect(log.getByText("Try later")).toBeVisible();
  await expect(log.getByText("no answer within 15 seconds", { exact: false })).toBeVisible();
  await expectAccessible(page);

  await first.getByRole("button", { name: /^Pause/ }).click();
  await expect(first).toContainText("Events that happen while it's paused aren't sent.");
  await first.getByRole("button", { name: /^Rotate secret/ }).click();
  await page.getByRole("button", { name: "Rotate secret", exact: true }).click();
  await expect(first.getByRole("textbox", { name: "Signing secret" })).toHaveValue(/^whsec_/);
  await first.getByRole("button", { name: "I've copied it" }).click();
  await expect(first.getByRole("textbox", { name: "Signing secret" })).toHaveCount(0);
  await first.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(first).toHaveCount(0);

  const links = page.getByRole("list", { name: "CSV links" });
  await links.getByRole("button", { name: /Striking distance/ }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(links.getByRole("listitem")).toHaveCount(2);
});

test("what a key created says so, and can be taken over", async ({ page }) => {
  await page.goto("/webhooks/full");
  const made = page.getByRole("article", { name: "https://hooks.example.com/services/e" });
  await expect(made).toContainText(
    "Created with key “Planner”. It's paused when the key is revoked",
  );
  await made.getByRole("button", { name: /^Take over/ }).click();
  await expect(made).not.toContainText("Created with key");
  const ended = page.getByRole("article", { name: "https://hooks.example.com/services/f" });
  await expect(ended).toContainText("Paused because its key no longer works.");
  await expect(ended.getByRole("button", { name: /^Take over/ })).toHaveCount(0);
  const row = page.getByRole("listitem").filter({ hasText: "Cold brew" });
  await expect(row).toContainText("Created with key “Planner”. It's revoked with the key.");
  await row.getByRole("button", { name: /^Take over/ }).click();
  await expect(row).not.toContainText("Created with key");
  await expectAccessible(page);
});

test("a webhook is created with an address that can get events, and its secret is shown once", async ({
  page,
}) => {
  await page.goto("/webhooks/empty");
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await expect(page.getByText("No CSV links yet")).toBeVisible();
  await page.getByRole("button", { name: "Create webhook" }).click();
  const form = page.getByRole("form", { name: "Create webhook" });
  await form.getByRole("textbox", { name: "Address" }).fill("http://example.com/hook");
  for (const name of ["Research finished", "Research failed"])
    await form.getByRole("checkbox", { name }).uncheck();
  await form.getByRole("button", { name: "Create webhook" }).click();
  await expect(form).toContainText("The address has to start with https://");
  await expect(form).toContainText("Choose at least one event");
  await expectAccessible(page);
  await form.getByRole("textbox", { name: "Address" }).fill("https://example.com/hook");
  await form.getByRole("checkbox", { name: "Someone joined the workspace" }).check();
  await form.getByRole("button", { name: "Create webhook" }).click();
  const card = page.getByRole("article", { name: "https://example.com/hook" });
  await expect(card.getByRole("textbox", { name: "Signing secret" })).toHaveValue(/^whsec_/);
  await expectAccessible(page);
});

test("what fails is said, with what to do", async ({ page }) => {
  await page.goto("/webhooks/failed");
  await expect(page.getByText("We couldn't load the CSV links")).toBeVisible();
  await page.getByRole("button", { name: "Create webhook" }).click();
  const form = page.getByRole("form", { name: "Create webhook" });
  await form.getByRole("textbox", { name: "Address" }).fill("https://example.com/hook");
  await form.getByRole("button", { name: "Create webhook" }).click();
  await expect(form).toContainText("maximum number of webhooks");
});
