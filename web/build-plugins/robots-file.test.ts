import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { buildRobotsText } from "./robots-file.ts";

test("crawlers are kept out of the app and the APIs, and led to the sitemap", () => {
  expect(buildRobotsText("https://mapwright.example/")).toBe(
    "User-agent: *\nDisallow: /app\nDisallow: /api/\n\nSitemap: https://mapwright.example/sitemap.xml\n",
  );
});

test.each([undefined, ""])("without an origin (%j) no sitemap is named", (origin) => {
  expect(buildRobotsText(origin)).toBe("User-agent: *\nDisallow: /app\nDisallow: /api/\n");
});

test("Hosting serves the file itself, without a redirect", () => {
  const file = join(resolve(import.meta.dirname, "../.."), "firebase.json");
  const { hosting }: { hosting: { redirects?: unknown } } = JSON.parse(readFileSync(file, "utf8"));
  expect(hosting.redirects).toBeUndefined();
});
