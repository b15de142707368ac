/** When a page cannot be shown: what the visitor reads, and the way back. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { z } from "zod";
import { test } from "./journey.ts";

const rendered = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

/** The page as the site's own server code renders it in a process with only `env`. */
async function renderWith(env: NodeJS.ProcessEnv, url: string) {
  const program = join(import.meta.dirname, "render-with.ts");
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [program, url], {
    env: { ...env, NODE_ENV: "production" },
    maxBuffer: 10_000_000,
  });
  return rendered.parse(JSON.parse(stdout));
}

test("a page that does not exist says so and links back", async ({ page, provoke }) => {
  provoke(/status of 404/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found · Mapwright");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page.getByText("Page not found: /no/such/page")).toBeVisible();
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("pages to write");
});

test("an address that no page can have says so under its own title", async ({ page, provoke }) => {
  provoke(/status of 404/);
  const response = await page.goto("/no%20pe");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found · Mapwright");
  await expect(page.getByText("Page Not Found: /no%20pe")).toBeVisible();
});

test("the home page says that nothing is published yet when the site has no content", async ({
  page,
  baseURL,
  provoke,
}) => {
  provoke(/status of 404/);
  const withoutContent = { ...process.env, SANITY_PROJECT_ID: "" };
  const answer = await renderWith(withoutContent, new URL("/", baseURL).href);
  await page.route("/", (route) => route.fulfill(answer));
  const response = await page.goto("/", { waitUntil: "networkidle" });
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing Here Yet");
  await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("the header of an error page links to the rest of the site", async ({ page, provoke }) => {
  provoke(/status of 404/);
  await page.goto("/no/such/page", { waitUntil: "networkidle" });
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a page that fails to render on the server says so, reveals no details, and links back", async ({
  page,
  baseURL,
  provoke,
}) => {
  provoke(/status of 500/);
  const answer = await renderWith({}, new URL("/", baseURL).href);
  await page.route("/broken", (route) => route.fulfill(answer));
  const response = await page.goto("/broken", { waitUntil: "networkidle" });
  expect(response?.status()).toBe(500);
  expect(await response?.headerValue("cache-control")).toContain("no-store");
  expect(await response?.text()).not.toMatch(/PUBLIC_FIREBASE|at \w+ \(/);
  await expect(page).toHaveTitle("Internal Server Error · Mapwright");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Internal Server Error");
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("pages to write");
});
