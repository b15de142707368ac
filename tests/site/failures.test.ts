/** Pages that cannot be shown: what the visitor reads, and the way back. */
import { expect, test } from "vitest";
import { renderWith } from "../fixtures/rendered-page.ts";
import { askForPage, findHeading, readHtml } from "./ask-site.ts";

const siteUrl = (path: string) => new URL(path, process.env["SITE_URL"]).href;
/** Targets of the links of this name. */
const linksCalled = (page: Document, name: string) =>
  [...page.querySelectorAll("a")]
    .filter(({ textContent }) => textContent === name)
    .map((link) => link.getAttribute("href"));

test("a page that does not exist says so and links back", async () => {
  const { status, page } = await askForPage("/no/such/page");
  expect(status).toBe(404);
  expect(page.title).toBe("Page Not Found · Mapwright");
  expect(findHeading(page)).toBe("Page Not Found");
  expect(page.body.textContent).toContain("Page not found: /no/such/page");
  expect(linksCalled(page, "Back to the home page")).toEqual(["/"]);
  expect(linksCalled(page, "Sign in")).toContain("/sign-in");
});

test("an address that no page can have says so under its own title", async () => {
  const { status, page } = await askForPage("/no%20pe");
  expect(status).toBe(404);
  expect(page.title).toBe("Page Not Found · Mapwright");
  expect(page.body.textContent).toContain("Page Not Found: /no%20pe");
});

test("the home page says that nothing is published yet when the site has no content", async () => {
  const { status, body } = await renderWith(
    { ...process.env, SANITY_PROJECT_ID: "" },
    siteUrl("/"),
  );
  const page = readHtml(body);
  expect(status).toBe(404);
  expect(findHeading(page)).toBe("Nothing Here Yet");
  expect(linksCalled(page, "Back to the home page")).toEqual([]);
  expect(linksCalled(page, "Sign in").length).toBeGreaterThan(0);
});

test("a page that fails to render on the server says so, reveals no details, and links back", async () => {
  const { status, headers, body } = await renderWith({}, siteUrl("/"));
  const page = readHtml(body);
  expect(status).toBe(500);
  expect(headers["cache-control"]).toContain("no-store");
  expect(body).not.toMatch(/PUBLIC_FIREBASE|at \w+ \(/);
  expect(page.title).toBe("Internal Server Error · Mapwright");
  expect(findHeading(page)).toBe("Internal Server Error");
  expect(linksCalled(page, "Back to the home page")).toEqual(["/"]);
});
