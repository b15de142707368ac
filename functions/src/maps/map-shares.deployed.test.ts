/** Creating and opening a link through deployed callables. What a link shows: `map-shares.emulated.test.ts`. */
import { randomUUID } from "node:crypto";
import { sharesPath } from "@mapwright/core/firestore-paths";
import { createShareInput, readShareOutput } from "@mapwright/core/maps/share/map-share";
import { expect, test } from "vitest";
import { getDatabase } from "#/platform/database.ts";
import {
  call,
  openAccount,
  readResult,
  getSiteServerHeaders,
} from "../../../tests/functions/fixtures/deployed-functions.ts";
import { storeTestMap } from "../../../tests/functions/fixtures/test-map.ts";

test("deployed: an owner creates a link that anyone can open, and an invalid token is rejected", async () => {
  const owner = await openAccount();
  const map = await storeTestMap(getDatabase(), { workspace: owner.workspaceId, by: owner.uid });
  const order = createShareInput.parse({
    mapId: map,
    requestId: randomUUID(),
    label: "For the client",
    days: 7,
    parts: { plan: false, notes: false },
  });
  const made = await call("createShare", owner, order);
  expect(made.status).toBe(200);
  const links = await getDatabase().collection(sharesPath()).where("mapId", "==", map).get();
  const token = String(links.docs[0]?.get("token"));
  const asSite = getSiteServerHeaders();
  const read = await call("readShare", null, { token, withKeywords: false }, asSite);
  const shared = readResult(readShareOutput, read);
  expect(shared).toMatchObject({ state: "open", map: { title: "Coffee", keywords: null } });
  const refused = await call("readShare", null, { token: "guess", withKeywords: true }, asSite);
  expect(refused).toMatchObject({ body: { error: { details: { code: "invalid-input" } } } });
});
