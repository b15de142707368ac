/** Editors at work in the real Studio, on the local content lake: what they publish is what visitors can read. */
import { expect, test, type Page } from "@playwright/test";
import {
  chooseAction,
  confirm,
  create,
  getField,
  generate,
  createTitle,
  createDeps,
  publish,
  publishButton,
  readPublished,
  getStudioUrl,
  toText,
  unpublish,
} from "./fixtures/studio-page.ts";

/** Uses the search of a reference field. */
async function pickReference(page: Page, name: string, words: string, option: RegExp) {
  const search = page.locator(`input[id="${name}"]`);
  await search.click();
  await search.fill(words);
  await page.getByTestId("autocomplete-popover").getByText(option).first().click();
}

/** Title, path, sort key, excerpt and effective date: everything a legal page requires. */
async function writeLegalPage(page: Page, title: string) {
  await create(page, "legalPage");
  await toText(page, "title").fill(title);
  await generate(page, "path");
  await getField(page, "excerpt").locator("textarea").fill("What holds from now on.");
  await toText(page, "effectiveDate").fill("2026-11-01");
  await page.keyboard.press("Tab");
  await page.getByRole("tab", { name: "Settings" }).click();
  await generate(page, "stem");
  await page.getByRole("tab", { name: "Content" }).click();
}

const PUBLISHED_TITLE = `*[_type == "legalPage" && title == $title][0].title`;

test(
  "editor publishes a new page, changes it and unpublishes it; cannot publish a post until it is complete, uploads its image and finds all in its history; finds a docs page of its folder among the drafts, and can neither copy nor delete the site's settings",
  { tag: "@long" },
  async ({ page }) => {
    await test.step("a page, from its publication to the drafts", async () => {
      const title = createTitle();
      await writeLegalPage(page, title);
      expect(await readPublished(PUBLISHED_TITLE, title)).toBeNull();

      await publish(page);
      await expect.poll(() => readPublished(PUBLISHED_TITLE, title)).toBe(title);

      await toText(page, "title").fill("Nobody should read this");
      await expect(publishButton(page)).toBeEnabled();
      await chooseAction(page, /Discard/);
      await confirm(page, "Discard changes");
      await expect(toText(page, "title")).toHaveValue(title);
      expect(await readPublished(PUBLISHED_TITLE, title)).toBe(title);

      await unpublish(page);
      await expect.poll(() => readPublished(PUBLISHED_TITLE, title)).toBeNull();
      await page.goto(getStudioUrl("/structure/drafts"));
      await expect(page.getByRole("link", { name: title })).toBeVisible();
    });
    await test.step("a post with its image, author and history", async () => {
      const title = createTitle();
      await create(page, "post");
      await toText(page, "title").fill(title);
      await generate(page, "path");
      await expect(publishButton(page)).toBeDisabled();

      await page
        .getByTestId("file-button-input")
        .first()
        .setInputFiles({
          name: "map.png",
          mimeType: "image/png",
          buffer: Buffer.from(PIXEL, "base64"),
        });
      await toText(page, "coverImage.alt").fill("A map of three clusters.");

      await pickReference(page, "author", "Iris", /Iris Contour/);
      await publish(page);

      const answer = `*[_type == "post" && title == $title][0]{"hasSortKey": "/" + stem == path, "author": author->name, "alt": coverImage.alt, "width": coverImage.asset->metadata.dimensions.width}`;
      await expect
        .poll(() => readPublished(answer, title))
        .toEqual({
          hasSortKey: true,
          author: "Iris Contour",
          alt: "A map of three clusters.",
          width: 2,
        });

      await page.getByTestId("pane-context-menu-button").last().click();
      await page.getByRole("menuitem", { name: "History" }).click();
      const events = page.getByTestId("timeline-item-button");
      await expect(events.first()).toContainText("Published");
      await expect(events.last()).toContainText("Draft created");
    });
    await test.step("a docs page in its folder, and the site's settings", async () => {
      const title = createTitle();
      await createDeps(page);
      await page.getByRole("link", { name: "Docs", exact: true }).click();
      await page.getByRole("link", { name: "Maps", exact: true }).click();
      await page.getByTestId("action-intent-button").last().click();
      await toText(page, "title").fill(title);
      await generate(page, "path");
      await expect(toText(page, "path")).toHaveValue(/^\/docs\/maps\/journey-/);
      await page.getByRole("tab", { name: "Settings" }).click();
      await generate(page, "stem");
      await expect(toText(page, "stem")).toHaveValue(/^docs\/\d+\.maps\/\d+\.journey-/);

      await page.goto(getStudioUrl("/structure/drafts"));
      await expect(page.getByRole("link", { name: title })).toBeVisible();

      await page.goto(getStudioUrl("/structure/site;siteSettings"));
      await expect(toText(page, "title")).toBeVisible();
      await expect(publishButton(page)).toBeVisible();
      await expect(page.getByTestId("action-menu-button")).toHaveCount(0);
    });
  },
);

/** Two by two pixels. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGMQiYr68OEDw4cPH0SiogAx0gcxcamYJAAAAABJRU5ErkJggg==";
