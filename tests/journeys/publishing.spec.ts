/**
 * Publishing, from an editor's draft to a visitor's screen: written in the Studio, checked in its preview, published,
 * and visible in the tab that a visitor already has open. Editors do everything in the Studio here.
 */
import { expect, type Page } from "@playwright/test";
import {
  openEditor,
  buildNamedPage,
  createUniqueName,
  waitUntilServed,
} from "../fixtures/content-editor.ts";
import { test } from "./fixtures/journey.ts";
import {
  chooseAction,
  create,
  edit,
  getField,
  FORM_MS,
  publish,
  getStudioUrl,
  toText,
  unpublish,
} from "./fixtures/studio-page.ts";

const HEADLINE = 'sections[_key=="opening"].heading';

/** A page as it is on the site before the editor changes it. */
function landingPage(name: string, heading: string) {
  const lead = "Written for a journey.";
  return {
    ...buildNamedPage(name, `Page ${name}`),
    sections: [{ _type: "hero", _key: "opening", heading, lead, visual: "none" }],
  };
}

/** Waits until typed text is saved: the Studio sends it with a delay, and leaving before that loses it. */
async function untilDrafted(name: string, heading: string) {
  const draft = () => openEditor().getDocument(`drafts.${name}`);
  await expect.poll(draft).toMatchObject({ sections: [{ heading }] });
}

const headline = (page: Page) => page.getByRole("heading", { level: 1 });
/** The site in Presentation's frame. */
const shownIn = (studioPage: Page) =>
  studioPage.frameLocator("iframe").getByRole("heading", { level: 1 });

test("a headline goes from the Studio to a visitor's open tab, and is gone there when its page is unpublished", async ({
  page: visitor,
  browser,
  provoke,
}) => {
  const name = createUniqueName("launch");
  await openEditor().create(landingPage(name, "Before anybody wrote"));
  await waitUntilServed(`/${name}`);
  await visitor.goto(`/${name}`, { waitUntil: "networkidle" });
  await expect(headline(visitor)).toHaveText("Before anybody wrote");
  let loads = 0;
  visitor.on("load", () => (loads += 1));

  const studioPage = await browser.newPage();
  await edit(studioPage, "page", name);
  await getField(studioPage, "sections").getByText("Before anybody wrote").first().click();
  await toText(studioPage, HEADLINE).fill("What everybody reads");
  await untilDrafted(name, "What everybody reads");
  await expect(headline(visitor)).toHaveText("Before anybody wrote");
  await publish(studioPage);
  await expect(headline(visitor)).toHaveText("What everybody reads");
  expect(loads).toBe(0);

  await unpublish(studioPage);
  provoke(/404/);
  await expect(headline(visitor)).toHaveText("Page Not Found");
  expect((await visitor.goto(`/${name}`))?.status()).toBe(404);
  await studioPage.close();
});

test(
  "a draft is shown in the Studio's preview, where a click on its text opens the field",
  { tag: "@long" },
  async ({ page: visitor, browser }) => {
    const name = createUniqueName("preview");
    const editor = openEditor();
    await editor.create(landingPage(name, "Before anybody wrote"));
    await editor.create({
      ...landingPage(name, "A draft of the headline"),
      _id: `drafts.${name}`,
    });
    await waitUntilServed(`/${name}`);
    await visitor.goto(`/${name}`);
    const studioPage = await browser.newPage();
    // The Studio signs in on its first page.
    await edit(studioPage, "page", name);
    await studioPage.goto(getStudioUrl(`/presentation?preview=${encodeURIComponent(`/${name}`)}`));
    await expect(shownIn(studioPage)).toContainText("A draft of the headline", {
      timeout: FORM_MS,
    });
    await expect(headline(visitor)).toHaveText("Before anybody wrote");
    // Outside preview mode the site cannot be framed, so the Studio's frame would stay empty.
    const frame = studioPage.frameLocator("iframe");
    await expect(frame.getByText(/^Preview: you're seeing drafts/)).toBeVisible();
    await expect(frame.getByRole("link", { name: "Leave preview" })).toHaveCount(0);

    // Clicking the text opens its field, once the overlays know which field it comes from.
    await expect(async () => {
      await shownIn(studioPage).click();
      await expect(toText(studioPage, HEADLINE)).toBeFocused({ timeout: 15_000 });
    }).toPass({ timeout: FORM_MS });
    await toText(studioPage, HEADLINE).fill("What everybody reads");
    await expect(shownIn(studioPage)).toContainText("What everybody reads");
    await studioPage.close();
  },
);

test(
  "a draft's preview opens in a new tab from its menu",
  { tag: "@long" },
  async ({ browser }) => {
    const name = createUniqueName("tab");
    const editor = openEditor();
    await editor.create(landingPage(name, "As published"));
    await editor.create({ ...landingPage(name, "As drafted"), _id: `drafts.${name}` });
    const studioPage = await browser.newPage();
    await edit(studioPage, "page", name);
    const opening = studioPage.context().waitForEvent("page");
    const enabling = studioPage
      .context()
      .waitForEvent("request", (request) => request.url().includes("/api/preview/enable"));
    await chooseAction(studioPage, /Open preview/);
    const preview = await opening;
    const { searchParams } = new URL((await enabling).url());
    expect(searchParams.get("sanity-preview-secret")).toMatch(/.{16,}/);
    expect(searchParams.get("sanity-preview-pathname")).toBe(`/${name}`);
    await expect(headline(preview)).toContainText("As drafted", { timeout: FORM_MS });
    await expect(preview.getByText(/^Preview: you're seeing drafts/)).toBeVisible();
    await studioPage.close();
  },
);

test(
  "a redirect created in the Studio works immediately",
  { tag: "@long" },
  async ({ page: visitor, browser }) => {
    const name = createUniqueName("moved");
    const studioPage = await browser.newPage();
    await create(studioPage, "redirect", "from");
    await toText(studioPage, "from").fill(`/${name}`);
    await toText(studioPage, "to").fill("/docs");
    await publish(studioPage);
    await expect(async () => {
      const answer = await visitor.request.get(`/${name}`, { maxRedirects: 0 });
      expect(answer.headers()["location"]).toBe("/docs");
    }).toPass({ timeout: 30_000 });
    await waitUntilServed(`/${name}`);
    await visitor.goto(`/${name}`);
    await expect(visitor).toHaveURL("/docs");
    await studioPage.close();
  },
);
