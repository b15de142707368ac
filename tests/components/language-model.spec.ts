/** The language model without its server: in Settings, and in a map. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { choose, chooseFromMore, getMapPanel, getPanel, getTree } from "../browser/map-page.ts";
import { test } from "./component.ts";

async function openQuestion(page: Page, value = "") {
  await page.goto(`/maps/small-map?view=outline&model=${value}`);
  await expect(getTree(page).getByRole("treeitem").first()).toBeVisible();
}

test("a model is connected in two steps, and switched on once an owner has read what is sent", async ({
  page,
}) => {
  await page.goto("/language-model/empty");
  await page.getByRole("button", { name: "Connect a model" }).click();
  const access = page.getByRole("form", { name: "Connect a language model" });
  await access.getByRole("button", { name: "List models" }).click();
  await expect(access).toContainText("Enter the whole address");
  await access.getByRole("textbox", { name: "Address" }).fill("http://localhost:11434/v1");
  await expectAccessible(page);
  await access.getByRole("button", { name: "List models" }).click();

  const choice = page.getByRole("form", { name: "Choose a model" });
  await choice.getByRole("combobox", { name: "Model" }).click();
  await page.getByRole("option", { name: "qwen3:32b" }).click();
  await choice.getByRole("button", { name: "Connect" }).click();
  await expect(choice).toContainText("Enter a price, or 0");
  await choice.getByRole("textbox", { name: "Price in, $" }).fill("0");
  await choice.getByRole("textbox", { name: "Price out, $" }).fill("0");
  await expectAccessible(page);
  await choice.getByRole("button", { name: "Connect" }).click();

  const card = page.getByRole("article", { name: "qwen3:32b" });
  await expect(card).toContainText("Off");
  await expect(card).toContainText("Costs nothing per token.");
  await expect(page.getByText("are never sent.")).toBeVisible();
  const on = page.getByRole("button", { name: "Switch qwen3:32b on" });
  await on.click();
  await expect(page.getByText("Tick the box above first.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^I've read what is sent/ }).check();
  await on.click();
  await expect(card).toContainText("On");
  await expectAccessible(page);

  await card.getByRole("button", { name: "Test connection" }).click();
  await expect(card).toContainText("The connection works.");
  await card.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("button", { name: "Connect a model" })).toBeVisible();
});

test("admins learn why they can't switch a model on, and members see it without buttons", async ({
  page,
}) => {
  await page.goto("/language-model/off-admin");
  await expect(page.getByText("Only an owner can switch it on")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Switch/ })).toHaveCount(0);
  await page.goto("/language-model/viewer");
  await expect(page.getByText("Owners and admins can connect one.")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.goto("/language-model/spent");
  await expect(page.getByText("The limit is reached.")).toBeVisible();
  await expect(page.getByText("Create a new key at the provider")).toBeVisible();
  await expectAccessible(page);
});

test("an address that doesn't answer and a wrong key say what to do", async ({ page }) => {
  await page.goto("/language-model/refused");
  await page.getByRole("button", { name: "Connect a model" }).click();
  const address = page.getByRole("textbox", { name: "Address" });
  const list = page.getByRole("button", { name: "List models" });
  await address.fill("https://models.example.com");
  await list.click();
  await expect(page.getByRole("alert")).toContainText("it ends before /chat/completions");
  await address.fill("http://192.168.1.20:11434/v1");
  await list.click();
  await expect(page.getByRole("alert")).toContainText("It's on a private network");
  await page.getByLabel("Key").fill("wrong");
  await list.click();
  await expect(page.getByRole("alert")).toContainText("The key wasn't accepted");
  await expectAccessible(page);
});

test("names are estimated, suggested with what they cite, accepted at once and undone at once", async ({
  page,
}) => {
  await openQuestion(page);
  await chooseFromMore(page, "Suggest names");
  const drawer = page.getByRole("dialog", { name: "Suggestions" });
  await drawer.getByRole("button", { name: "Suggest names" }).click();
  await expect(drawer).toContainText(
    "About 2.3K tokens, at most $0.02. Left this month: $9.40 and 1.9M tokens.",
  );
  await drawer.getByRole("button", { name: "Start" }).click();
  const names = drawer.getByRole("region", { name: "Suggested names" });
  const items = names.getByRole("listitem");
  await expect(items.first()).toContainText("Based on “");
  const count = await items.count();
  await expect(drawer).toContainText(
    "1 statement left out because nothing in the map supported it.",
  );
  await expectAccessible(page);
  const skip = () => items.first().getByRole("button", { name: /^Skip/ }).click();
  await skip();
  await expect(drawer).toContainText("won’t be suggested again");
  await drawer.getByRole("button", { name: "Undo" }).click();
  await expect(items).toHaveCount(count);
  await skip();
  await expect(items).toHaveCount(count - 1);
  await drawer.getByRole("button", { name: "Suggest names again" }).click();
  await drawer.getByRole("button", { name: "Start" }).click();
  await expect(items).toHaveCount(count - 1);
  await names.getByRole("button", { name: "Accept all" }).click();
  await expect(drawer).toContainText("No suggestions left.");
  await page.keyboard.press("Escape");
  const renamed = getTree(page).getByRole("treeitem", { name: /All about/ });
  await expect(renamed).toHaveCount(count - 1);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(renamed).toHaveCount(0);
});

test(
  "a merge is shown with its evidence, made or kept, and each can be undone",
  { tag: "@long" },
  async ({ page }) => {
    await openQuestion(page);
    await chooseFromMore(page, "Suggest merges and splits");
    const drawer = page.getByRole("dialog", { name: "Suggestions" });
    await drawer.getByRole("button", { name: "Suggest merges and splits" }).click();
    await drawer.getByRole("button", { name: "Start" }).click();
    const list = drawer.getByRole("list", { name: "Suggested merges and splits" });
    const merge = list.getByRole("listitem").filter({ hasText: "Merge into" });
    await expect(merge.getByRole("link", { name: "How to brew, step by step" })).toBeVisible();
    await expectAccessible(page);
    await merge.getByRole("button", { name: /^Keep apart/ }).click();
    await expect(merge).toHaveCount(0);
    await drawer.getByRole("button", { name: "Undo" }).click();
    await merge.getByRole("button", { name: /^Merge: / }).click();
    await expect(merge).toHaveCount(0);
    await drawer.getByRole("button", { name: "Undo" }).click();
    await merge.getByRole("button", { name: /^Compare: / }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole("complementary", { name: "One page or two?" })).toBeVisible();
  },
);

test("a question is answered with sources, a cited page opens on the map, and what fails says so", async ({
  page,
}) => {
  await openQuestion(page);
  await chooseFromMore(page, "Ask this map");
  const ask = getMapPanel(page);
  const field = ask.getByRole("textbox", { name: "Question" });
  await field.focus();
  await expect(ask).toContainText(/Each question: about .* Left this month/);
  await expect(field).toBeFocused();
  await field.fill("slow?");
  await page.keyboard.press("Enter");
  await expect(ask.getByRole("progressbar")).toBeVisible();
  await ask.getByRole("button", { name: "Cancel" }).click();
  await expect(ask).toContainText("Canceled. What was found until then stays.");
  await field.fill("fail?");
  await page.keyboard.press("Enter");
  await expect(ask.getByRole("alert")).toContainText("This month's limit is reached");
  await field.fill("unknown?");
  await page.keyboard.press("Enter");
  await expect(ask.getByRole("article", { name: "unknown?" })).toContainText(
    "The map doesn't answer this.",
  );
  await field.fill("offline?");
  await page.keyboard.press("Enter");
  await expect(ask.getByRole("alert").first()).toContainText("You're offline.");
  await field.fill("What first?");
  await page.keyboard.press("Enter");
  const answer = ask.getByRole("article", { name: "What first?" });
  await expect(answer).toContainText("has most searches.");
  await expectAccessible(page);
  await answer
    .getByRole("button", { name: /, Pillar of the map/ })
    .first()
    .click();
  await expect(page.getByRole("toolbar", { name: "Selected pages" })).toBeVisible();
  await answer.getByRole("button", { name: /^Source 1, Page of the map/ }).click();
  await expect(getPanel(page)).toBeVisible();
});

test("a keyword that an answer cites is shown on its page", async ({ page }) => {
  await openQuestion(page);
  await chooseFromMore(page, "Ask this map");
  await getMapPanel(page).getByRole("textbox", { name: "Question" }).fill("What first?");
  await page.keyboard.press("Enter");
  const answer = getMapPanel(page).getByRole("article", { name: "What first?" });
  const source = answer.getByRole("button", { name: /^Source 3, Keyword: / });
  const keyword = ((await source.getAttribute("title")) ?? "").replace("Keyword: ", "");
  await source.click();
  await expect(getPanel(page)).toContainText(`What ranks for “${keyword}”`);
});

test(
  "a brief is written with numbered sources beside the plain one",
  { tag: "@long" },
  async ({ page }) => {
    await openQuestion(page);
    await choose(page, 1);
    await getPanel(page).getByRole("button", { name: "Content brief" }).click();
    await getPanel(page).getByRole("button", { name: "Write with small-model" }).click();
    await getPanel(page).getByRole("button", { name: "Start" }).click();
    const written = getPanel(page).getByRole("region", { name: "Brief by the language model" });
    await expect(
      written.getByRole("link", { name: /^Source 1, Search result/ }).first(),
    ).toHaveAttribute("href", "https://coffee.example/brew");
    await expect(written).toContainText("1 statement left out");
    await expect(written.getByRole("button", { name: "Copy with sources" })).toBeVisible();
    await expect(getPanel(page).getByRole("button", { name: "Copy brief" })).toBeVisible();
    await written
      .getByRole("button", { name: /^Source 2, Keyword/ })
      .first()
      .click();
    const listed = written.getByRole("list", { name: "Sources" }).getByRole("listitem");
    await expect(listed.nth(1)).toBeFocused();
    await expectAccessible(page);
  },
);

test("where no model is on, those who can connect one see one line, and nothing is offered", async ({
  page,
}) => {
  await openQuestion(page, "off");
  await expect(
    getMapPanel(page).getByRole("link", { name: "Connect a language model" }),
  ).toHaveAttribute("href", "/app/settings/language-model");
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "History" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Suggest names" })).toHaveCount(0);
});
