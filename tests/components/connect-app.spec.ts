/** The page on which a person lets an app in, without its server. */
import { expect } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { test } from "./component.ts";

test("a person reads who asks, chooses what for and where, and allows it with the keyboard", async ({
  page,
}) => {
  await page.goto("/api-keys/consent");
  await expect(page.getByText("We can't verify its name.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "app.example" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Billing/ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Research/ })).toBeChecked();
  await expectAccessible(page);
  const cap = page.getByRole("textbox", { name: "Monthly credit limit" });
  await cap.fill("many");
  await cap.press("Enter");
  await expect(page.getByText("Enter a whole number of credits")).toBeVisible();
  await cap.fill("40");
  const approval = page.getByRole("textbox", { name: "Require an estimate above" });
  await expect(approval).toHaveValue("10");
  await approval.fill("-1");
  await approval.press("Enter");
  await expect(page.getByText("Enter a whole number of credits")).toBeVisible();
  await approval.fill("25");
  await page.getByRole("combobox", { name: "Workspace" }).press("Enter");
  await page.getByRole("option", { name: "Kitchen" }).press("Enter");
  await page.getByRole("checkbox", { name: /^Edit/ }).press("Space");
  await page.getByRole("button", { name: "Allow" }).press("Enter");
  await expect(page.getByRole("status")).toHaveText(
    '{"workspaceId":"kitchen","scopes":["read","research"],"monthlyCap":40,"approvalAboveCredits":25}',
  );
});

test("an app that isn't wanted is told so, and one that can't be connected says why", async ({
  page,
}) => {
  await page.goto("/api-keys/consent");
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByRole("status")).toHaveText("denied");
  await page.goto("/api-keys/consent-refused");
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByText("The app wasn't connected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Allow" })).toBeEnabled();
});
