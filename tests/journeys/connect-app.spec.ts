/** An assistant that signs in: allowed on a page, seen in an open map, undone there, and disconnected. */
import { createHash } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect } from "@playwright/test";
import { z } from "zod";
import { getTree } from "../browser/map-page.ts";
import { RATIO, putMap } from "./fixtures/listed-maps.ts";
import { createUser, test } from "./fixtures/people.ts";

const CALLBACK = "http://127.0.0.1:33418/callback";
const VERIFIER = "verifier-".repeat(6);

test("an assistant is allowed, seen at work in the open map, undone and disconnected", async ({
  person,
  openAs,
}) => {
  const ann = await createUser(person, "ann");
  const mapId = await putMap(ann, "Pour over coffee");
  const page = await openAs(ann, `/app/maps/${mapId}?view=outline`);
  const { origin } = new URL(page.url());
  const registered = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Planner", redirect_uris: [CALLBACK] }),
  });
  const { client_id: clientId } = z
    .object({ client_id: z.string() })
    .parse(await registered.json());

  const consent = await page.context().newPage();
  const isCallback = (url: URL) => url.href.startsWith(`${CALLBACK}?`);
  await consent.route(isCallback, (route) => route.fulfill({ body: "You can close this tab" }));
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: "code",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    scope: "read edit",
    state: "state-1",
    resource: `${origin}/mcp`,
  });
  await consent.goto(`${origin}/app/connect?${query.toString()}`);
  await expect(consent.getByText("A program on this computer")).toBeVisible();
  await consent.getByRole("button", { name: "Allow" }).click();
  await consent.waitForURL(isCallback);
  const answer = new URL(consent.url()).searchParams;
  expect([answer.get("state"), answer.get("iss")]).toEqual(["state-1", origin]);
  await consent.close();
  const issued = await fetch(`${origin}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: answer.get("code") ?? "",
      client_id: clientId,
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
    }),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await issued.json());

  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
    }),
  );
  const edited = await client.callTool({
    name: "edit_map",
    arguments: {
      mapId,
      changes: [
        { kind: "rename-topic", topic: RATIO, name: "Ratios" },
        { kind: "set-note", topic: RATIO, note: "By weight" },
      ],
    },
  });
  expect(edited.isError).not.toBe(true);
  const row = (name: string) =>
    getTree(page).getByRole("treeitem", { name: new RegExp(`^${name}`) });
  await expect(row("Ratios").first()).toHaveAccessibleName(/Planner is here/);
  const others = page.getByRole("group", { name: "People in this map" });
  await expect(others.getByRole("button", { name: "Follow Planner" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /Planner renamed 1 page/ })).toHaveCount(
    1,
  );
  await page.keyboard.press("ControlOrMeta+z");
  await expect(row("Ratios")).toHaveCount(0);

  await page.goto(`${origin}/app/settings/api`);
  const app = page.getByRole("article", { name: "Planner" });
  await expect(app).toContainText("On someone's computer. Connected by");
  await app.getByRole("button", { name: "Disconnect Planner" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("No connected apps")).toBeVisible();
  await expect(client.listTools()).rejects.toThrow();
});
