/** A language model over a real connection: connected, switched on, asked, and what it suggests taken back. */
import { expect } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { chooseFromMore, getMapPanel, getPanel, getTree } from "../browser/map-page.ts";
import { createUser, test } from "./fixtures/people.ts";
import { putSmallMap } from "./fixtures/researched-maps.ts";

test("an owner connects a language model and switches it on; its names are accepted and undone, and it answers about the map after a reload, too", async ({
  openAs,
  person,
  provoke,
}) => {
  const olga = await createUser(person, "olga");
  const map = await putSmallMap(olga);
  const page = await openAs(olga, "/app/settings/language-model");
  await test.step("connect", async () => {
    await page.getByRole("button", { name: "Connect a model" }).click();
    const address = process.env["LANGUAGE_MODEL_URL"] ?? "";
    await page.getByRole("textbox", { name: "Address" }).fill(address);
    provoke(/status of 400 .*listLanguageModels/);
    await page.getByRole("textbox", { name: "Key" }).fill("wrong-key-of-nobody");
    await page.getByRole("button", { name: "List models" }).click();
    await expect(page.getByRole("alert")).toContainText("The key wasn't accepted");
    await page.getByRole("textbox", { name: "Key" }).fill("");
    await page.getByRole("button", { name: "List models" }).click();
    const form = page.getByRole("form", { name: "Choose a model" });
    await form.getByRole("combobox", { name: "Model" }).click();
    await page.getByRole("option", { name: "fake-careful" }).click();
    await form.getByRole("textbox", { name: "Price in, $" }).fill("1");
    await form.getByRole("textbox", { name: "Price out, $" }).fill("4");
    await form.getByRole("button", { name: "Connect" }).click();
  });
  const card = page.getByRole("article", { name: "fake-careful" });
  await test.step("switch on", async () => {
    await expect(card).toContainText("Off");
    await page.getByRole("checkbox", { name: /^I've read what is sent/ }).check();
    await page.getByRole("button", { name: "Switch fake-careful on" }).click();
    await expect(card).toContainText("On");
    expect(await findA11yViolations(page)).toEqual([]);
  });

  await page.goto(`/app/maps/${map}?view=outline`);
  await expect(getTree(page).getByRole("treeitem").first()).toBeVisible();
  const ask = getMapPanel(page);
  await expect(ask.getByRole("textbox", { name: "Question" })).toBeVisible();
  await test.step("names", async () => {
    await chooseFromMore(page, "Suggest names");
    const drawer = page.getByRole("dialog", { name: "Suggestions" });
    await drawer.getByRole("button", { name: "Suggest names" }).click();
    await expect(drawer).toContainText(/About .+ tokens, .+ \$.+ Left this month/);
    await drawer.getByRole("button", { name: "Start" }).click();
    const names = drawer.getByRole("region", { name: "Suggested names" });
    const first = names.getByRole("listitem").first();
    await expect(first).toContainText("Based on");
    const suggested = await first
      .getByRole("button", { name: /^Accept/ })
      .getAttribute("aria-label");
    const name = suggested?.replace("Accept: ", "") ?? "";
    // All of them, or the only one.
    await names
      .getByRole("button", { name: /^Accept/ })
      .first()
      .click();
    await expect(drawer).toContainText("No suggestions left.");
    await page.keyboard.press("Escape");
    // A pillar may have the same name.
    const renamed = getTree(page).getByText(name, { exact: true });
    await expect(renamed.first()).toBeVisible();
    const count = await renamed.count();
    await page.getByRole("main").getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect(renamed).toHaveCount(count - 1);
  });
  await test.step("ask", async () => {
    const pageName = (await getTree(page).locator('[aria-level="2"]').first().textContent()) ?? "";
    const question = `Which page has most searches, ${pageName.slice(0, 40)}?`;
    await ask.getByRole("textbox", { name: "Question" }).fill(question);
    await page.keyboard.press("Enter");
    const answer = ask.getByRole("article").first();
    await expect(answer).toContainText("tokens used");
    await page.reload();
    await expect(answer).toContainText("tokens used");
    await answer
      .getByRole("button", { name: /^Source \d+, (?:Page of the map|Keyword)/ })
      .last()
      .click();
    await expect(getPanel(page)).toBeVisible();
  });
  await page.goto("/app/settings/language-model");
  await expect(card).not.toContainText("$0.00 of $10.00, 0 of");
});
