/** Programs reach the API at the site's own address, and pages stay the site's. */
import { expect, test } from "vitest";
import { ask } from "./ask-site.ts";

test("the API's document is served at the site's address and names it", async () => {
  const answer = await ask("/api/v1/openapi.json");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(JSON.stringify(await answer.json())).toContain(
    `"url":"${new URL(process.env["SITE_URL"] ?? "").origin}/api/v1"`,
  );
});

test("an address of the API that isn't there is a problem, not a page", async () => {
  const answer = await ask("/api/v1/letters");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    404,
    "application/problem+json",
  ]);
  expect((await ask("/api/v1/maps")).status).toBe(401);
});
