import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { writeEmulatorConfig } from "#/stack/emulator-config.ts";
import { chooseFreePorts } from "#/stack/free-ports.ts";

const written = z.looseObject({
  firestore: z.object({ rules: z.string(), indexes: z.string() }),
  functions: z.tuple([z.object({ source: z.string(), configDir: z.string() })]),
  hosting: z.looseObject({ rewrites: z.array(z.unknown()) }),
  emulators: z.looseObject({ ui: z.object({ enabled: z.boolean() }) }),
});

function makeProject(): string {
  const root = mkdtempSync(join(tmpdir(), "mapwright-config-"));
  const config = {
    firestore: { rules: "firestore.rules", indexes: "firestore.indexes.json" },
    functions: [{ source: "functions" }],
    hosting: { public: "web/build/client", rewrites: [{ source: "**" }] },
    emulators: { auth: { port: 1 }, hosting: { port: 2 } },
  };
  writeFileSync(join(root, "firebase.json"), JSON.stringify(config));
  writeFileSync(join(root, "firestore.rules"), "rules");
  return root;
}

async function writeConfig(only: readonly string[], hasFrozenRules: boolean) {
  const root = makeProject();
  const ports = await chooseFreePorts(41_000);
  const env = {
    EMAILS_PER_DAY_OVERALL: "7",
    PUBLIC_SITE_ORIGIN: "http://127.0.0.1:5",
    PATH: "/bin",
  };
  const { file, remove } = writeEmulatorConfig({ root, env, ports, only, hasFrozenRules });
  return { root, ports, remove, config: written.parse(JSON.parse(readFileSync(file, "utf8"))) };
}

test("the emulator config copy keeps the project and assigns free ports to the emulators that run", async () => {
  const { config, ports } = await writeConfig(["auth", "firestore"], false);
  expect(config.hosting.rewrites).toEqual([{ source: "**" }]);
  expect(config.firestore.rules).toBe("firestore.rules");
  expect(config.emulators["auth"]).toEqual({ host: "127.0.0.1", port: ports.auth });
  expect(config.emulators["hosting"]).toBeUndefined();
  expect(config.emulators.ui.enabled).toBe(false);
});

test("the emulators read other rules where these are named", async () => {
  const root = makeProject();
  const ports = await chooseFreePorts(41_000);
  const options = { root, env: {}, ports, only: ["firestore"], hasFrozenRules: false };
  const { file } = writeEmulatorConfig({ ...options, rules: "no-access.rules" });
  const config = written.parse(JSON.parse(readFileSync(file, "utf8")));
  expect(config.firestore.rules).toBe("no-access.rules");
});

test("the emulators read a copy of the rules when a rules reload would crash them", async () => {
  const { config, root } = await writeConfig(["firestore"], true);
  expect(config.firestore.rules).not.toBe("firestore.rules");
  expect(readFileSync(join(root, config.firestore.rules), "utf8")).toBe("rules");
});

test("the emulators find every parameter in a file of this stack, so that they ask for none", async () => {
  const { config, root, remove } = await writeConfig(["functions"], false);
  const [{ configDir }] = config.functions;
  const text = readFileSync(join(root, configDir, ".env.local"), "utf8");
  expect(text).toContain('EMAILS_PER_DAY_OVERALL="7"\n');
  expect(text).toContain('EMAILS_PER_DAY_PER_SENDER="100"\n');
  expect(text).toContain('PUBLIC_SITE_ORIGIN="http://127.0.0.1:5"\n');
  expect(text).toContain('SANITY_PROJECT_ID=""\n');
  expect(text).not.toContain("PATH");
  remove();
  expect(existsSync(join(root, configDir))).toBe(false);
});
