import { expect, test } from "vitest";
import { listProviders, hasEmailSignIn } from "#/features/account/methods/known-methods.ts";

const google = { providerId: "google.com", email: "ann@example.com", displayName: "Ann" };
const x = { providerId: "twitter.com", email: null, displayName: "Ann on X" };
const password = { providerId: "password", email: "ann@example.com", displayName: null };

const stateOf = (id: string, methods: Parameters<typeof listProviders>[0]) =>
  listProviders(methods).find((provider) => provider.id === id);

test("every provider is listed, connected or not", () => {
  expect(listProviders([google]).map(({ id, isConnected }) => [id, isConnected])).toEqual([
    ["google.com", true],
    ["github.com", false],
    ["facebook.com", false],
    ["twitter.com", false],
  ]);
});

test("a connected provider shows its account, by name when it returns no address", () => {
  expect(stateOf("google.com", [google])?.account).toBe("ann@example.com");
  expect(stateOf("twitter.com", [x, password])?.account).toBe("Ann on X");
});

test("the only sign-in method cannot be removed", () => {
  expect(stateOf("google.com", [google])?.isOnlyWay).toBe(true);
  expect(stateOf("google.com", [google, password])?.isOnlyWay).toBe(false);
  expect(stateOf("google.com", [google, x])?.isOnlyWay).toBe(false);
  expect(stateOf("github.com", [google])?.isOnlyWay).toBe(false);
});

test("a provider alone does not count as sign-in by email", () => {
  expect(hasEmailSignIn([google])).toBe(false);
  expect(hasEmailSignIn([google, password])).toBe(true);
});
