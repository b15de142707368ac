/** Published content as visitors get it: immediately, in every open tab, with drafts for those allowed to see them. */
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { expect, type Page } from "@playwright/test";
import {
  openEditor,
  buildNamedPage,
  createUniqueName,
  waitUntilServed,
} from "../fixtures/content-editor.ts";
import { test } from "./fixtures/journey.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const STUDIO_URL = process.env["STUDIO_URL"] ?? "http://127.0.0.1:3333/";

/** Would run if a page took it for HTML, also when scripts draw it. */
const HOSTILE = "</script><img src=x onerror=document.documentElement.dataset.hit=1>";

test(
  "an open page shows what is published at its address, each change of it, and that it is gone; a change published before it subscribes is found as soon as it does",
  { tag: "@long" },
  async ({ page, provoke }) => {
    await test.step("published while it is open", async () => {
      const editor = openEditor();
      const name = createUniqueName("awaited");
      provoke(/404/);
      await page.goto(`/${name}`, { waitUntil: "networkidle" });
      await expect(heading(page)).toHaveText("Page Not Found");
      let loads = 0;
      page.on("load", () => (loads += 1));
      await editor.create(buildNamedPage(name, "Here at last"));
      await expect(heading(page)).toHaveText("Here at last");
      await editor.patch(name).set({ title: HOSTILE }).commit();
      await expect(heading(page)).toHaveText(HOSTILE);
      await expect(page.locator("html")).not.toHaveAttribute("data-hit");
      expect(loads).toBe(0);

      await editor.action({
        actionType: "sanity.action.document.unpublish",
        draftId: `drafts.${name}`,
        publishedId: name,
      });
      await expect(heading(page)).toHaveText("Page Not Found");
      await expect(async () => {
        expect((await page.goto(`/${name}`))?.status()).toBe(404);
      }).toPass();
      await expect(heading(page)).toHaveText("Page Not Found");
      await expect(page.getByRole("link", { name: /home/i }).first()).toBeVisible();
    });
    await test.step("published before it subscribes", async () => {
      const editor = openEditor();
      const name = createUniqueName("missed");
      await editor.create(buildNamedPage(name, "Before"));
      await waitUntilServed(`/${name}`);
      const published = Promise.withResolvers<undefined>();
      await page.route("**/data/live/events/**", async (route) => {
        await published.promise;
        await route.continue();
      });
      await page.goto(`/${name}`);
      await expect(heading(page)).toHaveText("Before");
      await editor.patch(name).set({ title: "After" }).commit();
      published.resolve(undefined);
      await expect(heading(page)).toHaveText("After");
    });
  },
);

test(
  "an editor previews a draft, sees it change, and leaves the preview",
  { tag: "@long" },
  async ({ page }) => {
    const editor = openEditor();
    const name = createUniqueName("preview");
    await editor.create(buildNamedPage(name, "Published words"));
    await editor.create({ ...buildNamedPage(name, "Draft words"), _id: `drafts.${name}` });
    const { secret } = await createPreviewSecret(editor, "journey", STUDIO_URL);
    const enable = new URLSearchParams({
      "sanity-preview-secret": secret,
      "sanity-preview-pathname": `/${name}`,
    });
    const answer = await page.goto(`/api/preview/enable?${enable.toString()}`);
    await expect(heading(page)).toContainText("Draft words");
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([{ name: "__session", httpOnly: true }]);
    await expect(page.getByText(/^Preview: you're seeing drafts/)).toBeVisible();

    await editor.patch(`drafts.${name}`).set({ title: "Draft, again" }).commit();
    await expect(heading(page)).toContainText("Draft, again");

    await page.getByRole("link", { name: "Leave preview" }).click();
    await expect(heading(page)).toHaveText("Published words");
    expect(await page.context().cookies()).toEqual([]);
  },
);
