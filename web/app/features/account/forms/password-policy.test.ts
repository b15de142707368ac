/** The password policy as Firebase Auth's own SDK reads it from the project, and as the list under the field shows it. */
import { createServer } from "node:http";
import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, initializeAuth, validatePassword } from "firebase/auth";
import { expect, onTestFinished, test } from "vitest";
import { listPasswordRules } from "#/features/account/forms/password-rules.tsx";

/** Opens the SDK in front of a project with this policy; the Auth emulator has none. */
async function openProject(customStrengthOptions: object) {
  const asked: string[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url ?? "");
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify({
        schemaVersion: 1,
        customStrengthOptions,
        allowedNonAlphanumericCharacters: ["!", "?"],
        enforcementState: "ENFORCE",
        forceUpgradeOnSignin: false,
      }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const app = initializeApp({ apiKey: "key", projectId: "demo" }, crypto.randomUUID());
  onTestFinished(async () => {
    await deleteApp(app);
    server.closeAllConnections();
    server.close();
  });
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://127.0.0.1:${String(port)}`, { disableWarnings: true });
  const rulesFor = async (password: string) =>
    listPasswordRules(await validatePassword(auth, password)).map(
      ({ words, isMet }) => `${isMet ? "✓" : "✗"} ${words}`,
    );
  return { asked, rulesFor };
}

test("the policy of the project is shown, rule by rule, while a password is typed", async () => {
  const { asked, rulesFor } = await openProject({
    minPasswordLength: 10,
    maxPasswordLength: 12,
    containsLowercaseCharacter: true,
    containsUppercaseCharacter: true,
    containsNumericCharacter: true,
    containsNonAlphanumericCharacter: true,
  });
  expect(await rulesFor("abc")).toEqual([
    "✗ At least 10 characters",
    "✓ At most 12 characters",
    "✓ A lowercase letter",
    "✗ An uppercase letter",
    "✗ A digit",
    "✗ A symbol",
  ]);
  expect((await rulesFor("Pour-over-2!")).every((rule) => rule.startsWith("✓"))).toBe(true);
  expect(await rulesFor("Pour-over-200!")).toContain("✗ At most 12 characters");
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain("/v2/passwordPolicy?key=key");
});

test("a project without rules of its own asks for the six characters of Firebase Auth", async () => {
  const { rulesFor } = await openProject({});
  expect(await rulesFor("12345")).toEqual(["✗ At least 6 characters"]);
  expect(await rulesFor("123456")).toEqual(["✓ At least 6 characters"]);
});
