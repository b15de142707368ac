/**
 * An editor in the real Studio: shared by the Studio journeys. STUDIO_URL is the Studio, SANITY_STUDIO_API_HOST the
 * lake it was started with.
 */
import { createClient } from "@sanity/client";
import { expect, type BrowserContext, type Page } from "@playwright/test";

function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: npm run check -- --only journeys sets it.`);
  return value;
}

/** The first start of a browser signs the editor in and loads the entire Studio. */
const START_MS = 300_000;
/** A form is ready when its pane, its document and its validation are. */
export const FORM_MS = 240_000;

export const studio = (path: string) => new URL(path, read("STUDIO_URL")).href;

/** An unused name. */
export const newTitle = () => `Journey ${Date.now()} ${process.pid}`;

/** What a visitor can read: published content only, queried without a token. `$title` is used in the query. */
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

/** State of the first browser that signed the editor in, so that later ones need not load the Studio again. */
let signedIn: SignedIn | null = null;

export async function createDeps(page: Page) {
  await page.goto(studio("/structure"));
  await expect(page.getByRole("link", { name: "Drafts to publish" })).toBeVisible({
    timeout: START_MS,
  });
  signedIn ??= await page.context().storageState();
}

/** Opens a page of the Studio in a new browser. */
async function openSignedIn(page: Page, path: string) {
  if (signedIn) await page.context().setStorageState(signedIn);
  else await createDeps(page);
  await page.goto(studio(path));
}

/** A new document of a type, in the form. */
export async function create(page: Page, type: string, firstField = "title") {
  await openSignedIn(page, `/intent/create/template=${type};type=${type}/`);
  await expect(textOf(page, firstField)).toBeVisible({ timeout: START_MS });
}

/** An existing document, in the form. */
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
  // A click is ignored while the last change is being saved or validated.
  await expect(paneFooter(page)).not.toContainText(/Sav|Validating/);
  await expect(publishButton(page)).toBeEnabled();
  // The Studio starts validating a moment after the last change and ignores a click just then; an editor clicks again.
  await expect(async () => {
    if (await publishButton(page).isEnabled()) await publishButton(page).click({ timeout: 5_000 });
    await expect(paneFooter(page)).toContainText(/published/i, { timeout: 10_000 });
  }).toPass({ timeout: FORM_MS });
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
