/**
 * An editor at the desk of the real Studio: what the journeys through it share. STUDIO_URL is the Studio,
 * SANITY_STUDIO_API_HOST the lake that it was started on.
 */
import { createClient } from "@sanity/client";
import { expect, type BrowserContext, type Page } from "@playwright/test";

function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: npm run check -- --only journeys sets it.`);
  return value;
}

/** The first start of a browser signs the editor in and loads the whole Studio. */
const START_MS = 90_000;
/** A form is there when its pane, its document and its validation are. */
export const FORM_MS = 60_000;

export const studio = (path: string) => new URL(path, read("STUDIO_URL")).href;

/** A name nobody has used. */
export const newTitle = () => `Journey ${Date.now()} ${process.pid}`;

/** What a visitor may read: published content only, asked without a token. `$title` stands in the query. */
export function readPublished(query: string, title: string): Promise<unknown> {
  const visitor = createClient({
    projectId: read("SANITY_STUDIO_PROJECT_ID"),
    dataset: "production",
    apiVersion: "2025-02-19",
    apiHost: read("SANITY_STUDIO_API_HOST"),
    useProjectHostname: false,
    useCdn: false,
  });
  return visitor.fetch(query, { title });
}

export const field = (page: Page, name: string) => page.getByTestId(`field-${name}`);
export const textOf = (page: Page, name: string) => field(page, name).locator("input").first();

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Of the first browser that signed the editor in: those after it need not load the Studio twice. */
let signedIn: SignedIn | null = null;

export async function openDesk(page: Page) {
  await page.goto(studio("/structure"));
  await expect(page.getByRole("link", { name: "Drafts to publish" })).toBeVisible({
    timeout: START_MS,
  });
  signedIn ??= await page.context().storageState();
}

/** Opens a page of the Studio in a browser that was just opened. */
async function openSignedIn(page: Page, path: string) {
  if (signedIn) await page.context().setStorageState(signedIn);
  else await openDesk(page);
  await page.goto(studio(path));
}

/** A new document of a type, in the form. */
export async function create(page: Page, type: string, firstField = "title") {
  await openSignedIn(page, `/intent/create/template=${type};type=${type}/`);
  await expect(textOf(page, firstField)).toBeVisible({ timeout: START_MS });
}

/** A document that is there, in the form. */
export async function edit(page: Page, type: string, id: string) {
  await openSignedIn(page, `/intent/edit/id=${id};type=${type}/`);
  await expect(publishButton(page)).toBeVisible({ timeout: START_MS });
}

export async function generate(page: Page, name: string) {
  await field(page, name).getByRole("button", { name: "Generate" }).click();
  await expect(textOf(page, name)).not.toHaveValue("");
}

export const publishButton = (page: Page) => page.getByTestId("action-publish");
export const paneFooter = (page: Page) => page.getByTestId("pane-footer");

export async function publish(page: Page) {
  // A click while the last word is being saved or checked is not taken.
  await expect(paneFooter(page)).not.toContainText(/Sav|Validating/);
  await expect(publishButton(page)).toBeEnabled({ timeout: 30_000 });
  // The Studio begins to check a moment after the last word: a click just then is lost, and an editor presses again.
  await expect(async () => {
    if (await publishButton(page).isEnabled()) await publishButton(page).click({ timeout: 2_000 });
    await expect(paneFooter(page)).toContainText(/published/i, { timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await expect(publishButton(page)).toBeDisabled();
}

/** From the form of a document whose draft was published. */
export async function unpublish(page: Page) {
  await page.getByTestId("document-header-Published-chip").click();
  await page.getByTestId("action-unpublish").click();
  await confirm(page, "Unpublish");
}

export async function chooseAction(page: Page, name: RegExp) {
  await paneFooter(page).getByTestId("action-menu-button").click();
  await page.getByRole("menuitem", { name }).click();
}

export const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name }).click();
