import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FAKE_KEY, Refused, serveFakeApi } from "#/testing/fake-api.ts";
import { createTestFolder, runCommand } from "#/testing/run-command.ts";

const CREDITS = {
  left: 4_120,
  included: 5_000,
  reserved: 200,
  usedThisMonth: 680,
  monthlyCap: null,
  key: { used: 240, left: 760 },
};
const readCredits = () => CREDITS;

test("login stores a key that works where only its user can read it", async () => {
  const configFolder = createTestFolder();
  const url = await serveFakeApi({ readCredits });
  const { status, err } = await runCommand(["login", "--url", url], {
    input: `${FAKE_KEY}\n`,
    configFolder,
  });
  const file = join(configFolder, "login.json");
  expect({ status, err }).toEqual({
    status: 0,
    err: `Logged in to ${url}. The key is in ${file}.\n`,
  });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ origin: url, key: FAKE_KEY });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("login closes a file that others could read", async () => {
  const configFolder = createTestFolder();
  const file = join(configFolder, "login.json");
  writeFileSync(file, "{}", { mode: 0o644 });
  const url = await serveFakeApi({ readCredits });
  await runCommand(["login", "--url", url], { input: FAKE_KEY, configFolder });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("login on a terminal asks for the key and doesn't show it", async () => {
  const configFolder = createTestFolder();
  const url = await serveFakeApi({ readCredits });
  const { status, out, err } = await runCommand(["login", "--url", url], {
    input: `${FAKE_KEY}\n`,
    isTerminal: true,
    configFolder,
  });
  expect(status).toBe(0);
  expect(err).toMatch(/^Key: \n/);
  expect(out + err).not.toContain(FAKE_KEY);
});

test.each([
  ["a key that was revoked", `mw_live_${"b2".repeat(19)}`, 1, "This key doesn't work"],
  ["something else than a key", "sk_live_123", 1, "it starts with mw_live_"],
  ["nothing", "", 1, "it starts with mw_live_"],
])("login refuses %s and stores nothing", async (_, input, exitCode, words) => {
  const configFolder = createTestFolder();
  const url = await serveFakeApi({ readCredits });
  const { status, err } = await runCommand(["login", "--url", url], { input, configFolder });
  expect(status).toBe(exitCode);
  expect(err).toContain(words);
  const { err: after } = await runCommand(["whoami"], { configFolder });
  expect(after).toContain("You're not logged in");
});

test.each([
  ["no address", [], "Pass the address of Mapwright"],
  [
    "an address without encryption",
    ["--url", "http://mapwright.example"],
    "must start with https://",
  ],
  ["an address that is none", ["--url", "mapwright"], "must be a URL"],
])("login refuses %s", async (_, args, words) => {
  const { status, err } = await runCommand(["login", ...args], { input: FAKE_KEY });
  expect(status).toBe(2);
  expect(err).toContain(words);
});

test("a key that may start research only can log in", async () => {
  const refusal = { status: 403, code: "role-too-low", detail: "The key lacks the scope read." };
  const url = await serveFakeApi({
    readCredits: () => {
      throw new Refused(refusal);
    },
  });
  expect((await runCommand(["login", "--url", url], { input: FAKE_KEY })).status).toBe(0);
});

test("whoami shows the key's end and what it may still spend, by the environment before the login", async () => {
  const url = await serveFakeApi({ readCredits });
  const env = { MAPWRIGHT_API_KEY: FAKE_KEY, MAPWRIGHT_URL: url };
  const { status, out } = await runCommand(["whoami"], { env });
  expect(status).toBe(0);
  expect(out).toBe(`Key …a1a1 at ${url}\n760 credits left, 240 used with this key this month\n`);
  const { out: json } = await runCommand(["whoami", "--json"], { env });
  expect(JSON.parse(json)).toEqual({ origin: url, keyEnding: "a1a1", credits: CREDITS });
});

test("logout deletes the key", async () => {
  const configFolder = createTestFolder();
  const url = await serveFakeApi({ readCredits });
  await runCommand(["login", "--url", url], { input: FAKE_KEY, configFolder });
  expect((await runCommand(["logout"], { configFolder })).status).toBe(0);
  const { status, err } = await runCommand(["whoami"], { configFolder });
  expect(status).toBe(1);
  expect(err).toContain("You're not logged in");
});

test("a login that was damaged says what to do", async () => {
  const configFolder = createTestFolder();
  writeFileSync(join(configFolder, "login.json"), "{");
  const { status, err } = await runCommand(["maps"], { configFolder });
  expect(status).toBe(1);
  expect(err).toContain("Run `mapwright login` again");
});
