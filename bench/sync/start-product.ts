/** The built product over the emulators, a person with a workspace, and their browsers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type BrowserContext } from "@playwright/test";
import { ensureChromium } from "../../local/src/check/chromium.ts";
import { buildSite } from "../../local/src/stack/build-site.ts";
import { LOCAL_PROJECT_ID } from "../../local/src/stack/emulators.ts";
import type { FakedProviderId } from "../../local/src/providers/faked-providers.ts";
import { startStack, type Stack } from "../../local/src/stack/stack.ts";
import {
  createUser,
  buildSignedInState,
  type TestUser,
} from "../../tests/journeys/fixtures/people.ts";
import { logProgress } from "../engine/bench-output.ts";

const PORT_OFFSET = 20_000;
const CHROMIUM_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const ROOT = resolve(import.meta.dirname, "../..");

export interface Product {
  /** Ends with a slash. */
  readonly siteUrl: string;
  readonly person: TestUser;
  /** A separate browser, signed in to the site. @param who absent: the person */
  readonly openBrowser: (who?: TestUser) => Promise<BrowserContext>;
  stop(): Promise<void>;
}

/** @param env further variables of its programs @param fakedProviders see `StackOptions` */
export async function startProduct(
  env: NodeJS.ProcessEnv = {},
  fakedProviders: readonly FakedProviderId[] = [],
): Promise<Product> {
  await buildSite(ROOT, process.env);
  const executablePath = ensureChromium(process.env);
  const contentFolder = mkdtempSync(join(tmpdir(), "mapwright-sync-"));
  const stack = await startStack({
    root: ROOT,
    env: { ...process.env, ...env },
    fakedProviders,
    isDev: false,
    stateFolder: null,
    isRestarted: false,
    contentFolder,
    billingFile: null,
    hasStudio: false,
    portOffset: PORT_OFFSET,
    isVerbose: false,
    signal: new AbortController().signal,
    report: logProgress,
  });
  takeEnvironment(stack);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const stop = async () => {
    await browser.close();
    await stack.stop();
    rmSync(contentFolder, { recursive: true, force: true });
  };
  try {
    const person = await createUser(
      { email: "bench@mapwright.example", password: "a-long-enough-password" },
      "measuring",
    );
    const openBrowser = (who = person) => browser.newContext(buildSignedInState(who));
    return { siteUrl: stack.siteUrl, person, openBrowser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Sets the variables by which the journeys' own tools find the stack. */
function takeEnvironment({ env, ports, siteUrl }: Stack): void {
  Object.assign(process.env, env, {
    SITE_URL: siteUrl,
    GCLOUD_PROJECT: LOCAL_PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(ports.firestore)}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(ports.auth)}`,
  });
}
