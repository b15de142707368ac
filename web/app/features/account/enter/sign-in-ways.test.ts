/** Signing in with the real SDK, which a server answers as Firebase Auth does. */
import { createServer } from "node:http";
import { initializeApp } from "firebase/app";
import * as sdk from "firebase/auth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { enterWithProvider } from "#/features/account/enter/sign-in-ways.ts";
import { proveWithClaims } from "#/features/account/providers/prove-with-provider.ts";
import type { Prove } from "#/features/account/providers/use-provider-proof.tsx";

const auth = sdk.initializeAuth(initializeApp({ apiKey: "key" }, "sign-in-ways"), {
  persistence: sdk.inMemoryPersistence,
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const idToken = `${part({ alg: "none" })}.${part({ sub: "ann", iat: 0, exp: 3600 })}.`;
const tokens = { localId: "ann", idToken, refreshToken: "again", expiresIn: "3600" };

/** Method of the API → its answer. The first sign-in of an account comes after its creation. */
const USUAL: Readonly<Record<string, object>> = {
  signUp: tokens,
  lookup: { users: [{ localId: "ann", createdAt: "0", lastLoginAt: "2000" }] },
  token: { access_token: idToken, refresh_token: "again", expires_in: "3600" },
};
let answers = USUAL;

const server = createServer((request, response) => {
  const method = /(\w+)\?/.exec(request.url ?? "")?.[1] ?? "";
  response.end(JSON.stringify(answers[method] ?? { error: { message: `NOTHING_FOR_${method}` } }));
});

const prove: Prove = (open, intent, id) =>
  proveWithClaims(open, intent, id, JSON.stringify({ sub: "ann-at-github" }));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  sdk.connectAuthEmulator(auth, `http://127.0.0.1:${String(port)}`, { disableWarnings: true });
});

beforeEach(async () => {
  await auth.signOut();
});

afterAll(() => {
  server.close();
});

test.each([
  ["created", true],
  ["found", false],
])("an account that a provider %s is new: %s", async (_, isNewUser) => {
  answers = { ...USUAL, signInWithIdp: { ...tokens, providerId: "github.com", isNewUser } };
  expect(await enterWithProvider({ auth, sdk }, prove, "github.com")).toBe(isNewUser);
  expect(auth.currentUser?.uid).toBe("ann");
});

test("an anonymous account that a provider makes a full one is new", async () => {
  answers = { ...USUAL, signInWithIdp: tokens };
  await sdk.signInAnonymously(auth);
  expect(await enterWithProvider({ auth, sdk }, prove, "github.com")).toBe(true);
});
