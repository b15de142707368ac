/** Settings → API without its server: the keys, and the one moment in which one is shown. */
import { expect } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { test } from "./component.ts";

test("a key is created with a name, scopes and a limit, shown once, and revoked", async ({
  page,
}) => {
  await page.goto("/api-keys/empty");
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create an API key" });
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Enter a name for the key")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Planner");
  await dialog.getByRole("checkbox", { name: /^Read/ }).uncheck();
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Choose at least one scope")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^Research/ }).check();
  await dialog.getByRole("textbox", { name: "Monthly credit limit" }).fill("many");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Enter a whole number of credits")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Monthly credit limit" }).fill("500");
  const approval = dialog.getByRole("textbox", { name: "Require an estimate above" });
  await approval.fill("a few");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Enter a whole number of credits")).toBeVisible();
  await approval.fill("100");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByRole("dialog", { name: "Copy your key now" });
  await expect(shown.getByRole("textbox", { name: "API key" })).toHaveValue(/^mw_live_\w{38}$/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(shown).toBeVisible();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/mw_live_/)).toHaveCount(0);
  const card = page.getByRole("article", { name: "Planner" });
  await expect(card).toContainText("0 of 500 credits this month.");
  await expect(card).toContainText("Assistants need an estimate above 100 credits.");
  await card.getByRole("button", { name: "Revoke Planner" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No keys yet")).toBeVisible();
});

test("what works, what has ended and whose it is can be told apart, narrow and wide, light and dark", async ({
  page,
}) => {
  await page.goto("/api-keys/full");
  const card = (name: string) => page.getByRole("article", { name });
  await expect(card("Editorial calendar")).toContainText("240 of 1,000 credits this month.");
  await expect(card("Editorial calendar")).toContainText("The previous key works until");
  await expect(card("Old script")).toContainText("Expired on");
  await expect(card("Nightly report")).toContainText("former member");
  await expect(page.getByRole("button", { name: "Replace Editorial calendar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Replace Agency import" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Replace Editorial calendar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
  await expect(page.getByRole("dialog", { name: "Copy your key now" })).toBeVisible();
});

test("a key that can't be created says why and keeps what was typed", async ({ page }) => {
  await page.goto("/api-keys/refused");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Planner");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("The key wasn't created")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Planner");
});

test("connected apps stand beside the keys, and one is disconnected", async ({ page }) => {
  await page.goto("/api-keys/full");
  const app = page.getByRole("article", { name: "Planner" });
  await expect(app).toContainText("At app.example. Connected by Ann Example");
  await expect(app).toContainText("0 of 1,000 credits this month.");
  await expect(page.getByRole("article", { name: "Assistant on a laptop" })).toContainText(
    "former member",
  );
  await app.getByRole("button", { name: "Disconnect Planner" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(app).toHaveCount(0);
});
