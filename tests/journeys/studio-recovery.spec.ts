/** The content lake crashes while an editor works: saved changes are kept, and the open Studio recovers. */
import { expect, test, type BrowserContext, type Page, type Route } from "@playwright/test";
import { buildNamedPage, createUniqueName } from "../fixtures/content-editor.ts";
import { CrashableLake } from "./fixtures/crashable-lake.ts";
import {
  edit,
  FORM_MS,
  getPaneFooter,
  publish,
  publishButton,
  toText,
} from "./fixtures/studio-page.ts";

const STACK_LAKE = process.env["SANITY_STUDIO_API_HOST"] ?? "";
const PUBLISH = "sanity.action.document.publish";

type Meet = (route: Route) => Promise<void>;

/** @returns a function that intercepts the next publish of the Studio; its promise resolves once that has happened. */
async function watchPublishes(context: BrowserContext): Promise<(meet: Meet) => Promise<void>> {
  let waiting: Meet | null = null;
  await context.route(
    (url) => url.pathname.includes("/data/actions/"),
    (route) => {
      if (!waiting || !route.request().postData()?.includes(PUBLISH)) return route.fallback();
      const meet = waiting;
      waiting = null;
      return meet(route);
    },
  );
  return (meet) =>
    new Promise((resolve, reject) => {
      waiting = (route) => meet(route).then(resolve, reject);
    });
}

/** Publishes while the lake is being killed. */
async function publishInto(page: Page, struck: Promise<void>) {
  await expect(getPaneFooter(page)).not.toContainText(/Sav|Validating/);
  await expect(publishButton(page)).toBeEnabled({ timeout: FORM_MS });
  await publishButton(page).click();
  await struck;
}

test(
  "an open Studio recovers when the lake is killed during a publish",
  { tag: "@long" },
  async ({ page, context }) => {
    const lake = await CrashableLake.start();
    const name = createUniqueName("killed");
    const titleOf = (id: string) => () => lake.editor.fetch(`*[_id == "${id}"][0].title`);
    const type = async (title: string) => {
      await toText(page, "title").fill(title);
      await expect.poll(titleOf(`drafts.${name}`)).toBe(title);
    };
    await lake.editor.create(buildNamedPage(name, "As it was"));
    await lake.standInFor(STACK_LAKE, context);
    const meetNextPublish = await watchPublishes(context);
    await edit(page, "page", name);

    await type("Saved before the lake died");
    const before = meetNextPublish(async (route) => {
      await lake.kill();
      await route.abort();
    });
    await publishInto(page, before);
    await lake.start();
    expect(await titleOf(name)()).toBe("As it was");
    expect(await titleOf(`drafts.${name}`)()).toBe("Saved before the lake died");
    await publish(page);
    await expect.poll(titleOf(name)).toBe("Saved before the lake died");

    await type("Stored before the lake died");
    const after = meetNextPublish(async (route) => {
      await route.fetch({ url: lake.addressOf(route.request().url()) });
      await lake.kill();
      await route.abort();
    });
    await publishInto(page, after);
    await lake.start();
    expect(await titleOf(name)()).toBe("Stored before the lake died");
    expect(await titleOf(`drafts.${name}`)()).toBeNull();

    await type("Written after the lake came back");
    await publish(page);
    await expect.poll(titleOf(name)).toBe("Written after the lake came back");
    await lake.end();
  },
);
