/**
 * From an editor's thought to a stranger's screen: written in the Studio, seen in its preview, published, and there in
 * the tab that a visitor opened before. Everything an editor does here is done in the Studio.
 */
import { expect, type Page } from "@playwright/test";
import { openEditor, pageNamed, uniqueName, untilServed } from "./content-editor.ts";
import { test } from "./journey.ts";
import {
  chooseAction,
  create,
  edit,
  field,
  FORM_MS,
  publish,
  studio,
  textOf,
  unpublish,
} from "./studio-desk.ts";

test.describe.configure({ timeout: 240_000 });

const HEADLINE = 'sections[_key=="opening"].heading';

/** A page as it stands on the site before the editor comes. */
function landingPage(name: string, heading: string) {
  const lead = "Written for a journey.";
  return {
    ...pageNamed(name, `Page ${name}`),
    sections: [{ _type: "hero", _key: "opening", heading, lead, visual: "none" }],
  };
}

/** Until what was typed is saved: the Studio sends it a moment later, and who leaves before that loses it. */
async function untilDrafted(name: string, heading: string) {
  const draft = () => openEditor().getDocument(`drafts.${name}`);
  await expect.poll(draft).toMatchObject({ sections: [{ heading }] });
}

const headline = (page: Page) => page.getByRole("heading", { level: 1 });
/** The site in Presentation's frame. */
const shownIn = (desk: Page) => desk.frameLocator("iframe").getByRole("heading", { level: 1 });

test("a headline goes from the Studio through its preview to the tab a visitor has open", async ({
  page: visitor,
  browser,
}) => {
  const name = uniqueName("launch");
  await openEditor().create(landingPage(name, "Before anybody wrote"));
  await untilServed(visitor.request, `/${name}`);
  await visitor.goto(`/${name}`, { waitUntil: "networkidle" });
  await expect(headline(visitor)).toHaveText("Before anybody wrote");
  let loads = 0;
  visitor.on("load", () => (loads += 1));

  const desk = await browser.newPage();
  await edit(desk, "page", name);
  await field(desk, "sections").getByText("Before anybody wrote").first().click();
  await textOf(desk, HEADLINE).fill("A draft of the headline");
  await untilDrafted(name, "A draft of the headline");

  await desk.goto(studio(`/presentation?preview=${encodeURIComponent(`/${name}`)}`));
  await expect(shownIn(desk)).toContainText("A draft of the headline", { timeout: FORM_MS });
  await expect(headline(visitor)).toHaveText("Before anybody wrote");
  // The site without a preview may not be framed, the Studio's frame would stay empty.
  const frame = desk.frameLocator("iframe");
  await expect(frame.getByText(/^Preview: you see drafts/)).toBeVisible();
  await expect(frame.getByRole("link", { name: "Leave preview" })).toHaveCount(0);

  // The words themselves lead to their field, once the overlays know where they come from.
  await expect(async () => {
    await shownIn(desk).click();
    await expect(textOf(desk, HEADLINE)).toBeFocused({ timeout: 15_000 });
  }).toPass({ timeout: FORM_MS });
  await textOf(desk, HEADLINE).fill("What everybody reads");
  await expect(shownIn(desk)).toContainText("What everybody reads");

  await publish(desk);
  await expect(headline(visitor)).toHaveText("What everybody reads");
  expect(loads).toBe(0);
  await desk.close();
});

test("a draft's preview opens from its menu in a tab of its own", async ({ browser }) => {
  const name = uniqueName("tab");
  const editor = openEditor();
  await editor.create(landingPage(name, "As published"));
  await editor.create({ ...landingPage(name, "As drafted"), _id: `drafts.${name}` });
  const desk = await browser.newPage();
  await edit(desk, "page", name);
  const opening = desk.context().waitForEvent("page");
  await chooseAction(desk, /Open preview/);
  const preview = await opening;
  await expect(headline(preview)).toContainText("As drafted", { timeout: FORM_MS });
  await expect(preview.getByText(/^Preview: you see drafts/)).toBeVisible();
  await desk.close();
});

test("a page unpublished in the Studio is gone for visitors, the one who reads it too", async ({
  page: visitor,
  browser,
  provoke,
}) => {
  const name = uniqueName("withdrawn");
  await openEditor().create(landingPage(name, "Here for now"));
  await untilServed(visitor.request, `/${name}`);
  await visitor.goto(`/${name}`, { waitUntil: "networkidle" });
  await expect(headline(visitor)).toHaveText("Here for now");

  const desk = await browser.newPage();
  await edit(desk, "page", name);
  await unpublish(desk);
  provoke(/404/);
  await expect(headline(visitor)).toHaveText("Page Not Found");
  expect((await visitor.goto(`/${name}`))?.status()).toBe(404);
  await desk.close();
});

test("a redirect made in the Studio works at once", async ({ page: visitor, browser }) => {
  const name = uniqueName("moved");
  const desk = await browser.newPage();
  await create(desk, "redirect", "from");
  await textOf(desk, "from").fill(`/${name}`);
  await textOf(desk, "to").fill("/docs");
  await publish(desk);
  await expect(async () => {
    const answer = await visitor.request.get(`/${name}`, { maxRedirects: 0 });
    expect(answer.headers()["location"]).toBe("/docs");
  }).toPass({ timeout: 3_000 });
  await untilServed(visitor.request, `/${name}`);
  await visitor.goto(`/${name}`);
  await expect(visitor).toHaveURL("/docs");
  await desk.close();
});
