/** Downloading the archive over HTTP. What it holds is tested in `gather-archive.emulated.test.ts`. */
import { userPath } from "@mapwright/core/firestore-paths";
import { strFromU8, unzipSync } from "fflate";
import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { getDatabase } from "#/platform/database.ts";
import {
  call,
  getDeployedFunctionUrl,
  signUpAnonymously,
  signUpVerified,
} from "../../../../tests/functions/fixtures/deployed-functions.ts";

const download = (headers: Record<string, string>) =>
  fetch(getDeployedFunctionUrl("downloadArchive"), { headers });

test("deployed: a person downloads their archive, and a page of the site may request it", async () => {
  const person = await signUpVerified();
  await call("provisionUser", person, {});
  const siteOrigin = process.env["PUBLIC_SITE_ORIGIN"] ?? "";
  const answer = await download({ authorization: `Bearer ${person.token}`, origin: siteOrigin });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("access-control-allow-origin")).toBe(siteOrigin);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const profile = strFromU8(files["profile.json"] ?? new Uint8Array());
  expect(JSON.parse(profile)).toMatchObject({ id: person.uid });
  expect(strFromU8(files["account.json"] ?? new Uint8Array())).toContain(person.email);
});

test("deployed: an archive can't be downloaded without a valid token", async () => {
  const person = await signUpVerified();
  getDatabase();
  const refused = { status: 401, code: "not-signed-in" };
  const visitor = await signUpAnonymously();
  const requestArchive = async (headers: Record<string, string>) => {
    const answer = await download(headers);
    const body: unknown = await answer.json();
    return { status: answer.status, ...Object(Object(Object(body).error).details) };
  };
  expect(await requestArchive({})).toEqual(refused);
  expect(await requestArchive({ authorization: "Bearer nonsense" })).toEqual(refused);
  expect(await requestArchive({ authorization: `Bearer ${visitor.token}` })).toEqual(refused);
  await getAuth().deleteUser(person.uid);
  expect(await requestArchive({ authorization: `Bearer ${person.token}` })).toEqual(refused);
  expect((await getDatabase().doc(userPath(person.uid)).get()).exists).toBe(false);
});

test("deployed: the seventh archive within an hour is rejected", async () => {
  const person = await signUpVerified();
  const statuses = [];
  for (let i = 0; i < 7; i++) {
    const answer = await download({ authorization: `Bearer ${person.token}` });
    statuses.push(answer.status);
    await answer.arrayBuffer();
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
