/**
 * The one stack of `npm test`: started for the first step that needs it, shared by all, stopped at the end. It persists
 * no state, and its Studio is the built one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveStudio } from "#/check/built-studio.ts";
import type { Print } from "#/check/steps/step-output.ts";
import { fakeAnthropicModel, fakeOpenAiModel } from "#/providers/fake-model.ts";
import { createFakesServer } from "#/providers/serve-fakes.ts";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";
import { startStack, type Stack } from "#/stack/stack.ts";

/** Latency of a real provider, so that a journey can observe a running job. */
const INDEX_LATENCY_MS = "250";

interface TestStackOptions {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly portOffset: number;
  readonly signal: AbortSignal;
}

/** The environment in which tests find the running stack. */
function testEnvironment(stack: Stack, modelOrigin: string): NodeJS.ProcessEnv {
  const { ports } = stack;
  return {
    ...stack.env,
    LANGUAGE_MODEL_URL: `${modelOrigin}/openai-compatible/v1`,
    SITE_URL: stack.siteUrl,
    STUDIO_URL: `http://127.0.0.1:${ports.studio}/`,
    ...(stack.contentLakeUrl ? { CONTENT_LAKE_URL: stack.contentLakeUrl } : {}),
    MAIL_OUTBOX_URL: stack.mailOutboxUrl,
    EVENT_CAPTURE_URL: stack.eventCaptureUrl,
    ...(stack.billingStandInUrl ? { BILLING_STAND_IN_URL: stack.billingStandInUrl } : {}),
    GCLOUD_PROJECT: LOCAL_PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  };
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the models have no port");
  return `http://127.0.0.1:${String(address.port)}`;
}

export class TestStack {
  readonly #options: TestStackOptions;
  readonly #contentFolder = mkdtempSync(join(tmpdir(), "mapwright-content-"));
  #starting: Promise<Stack> | null = null;
  #studio: Server | null = null;
  /** Language models that journeys connect. */
  readonly #models = createFakesServer([fakeOpenAiModel, fakeAnthropicModel]);

  constructor(options: TestStackOptions) {
    this.#options = options;
  }

  /** Starts it unless it is running. @returns the environment for tests. */
  async use(print: Print): Promise<NodeJS.ProcessEnv> {
    this.#starting ??= this.#start(print);
    return testEnvironment(await this.#starting, originOf(this.#models));
  }

  async #start(print: Print): Promise<Stack> {
    const { env, ...options } = this.#options;
    await new Promise<void>((resolve) => this.#models.listen(0, "127.0.0.1", resolve));
    const stack = await startStack({
      ...options,
      env: {
        ...env,
        SEARCH_INDEX_LATENCY_MS: INDEX_LATENCY_MS,
        SEARCH_INDEX_ON_DEMAND: "1",
        LANGUAGE_MODEL_ALLOWED_ORIGIN: originOf(this.#models),
      },
      isDev: false,
      stateFolder: null,
      isRestarted: false,
      contentFolder: this.#contentFolder,
      billingFile: null,
      hasStudio: false,
      isVerbose: false,
      report: (line) => print(`${line}\n`),
    });
    const { ports, siteUrl, contentLakeUrl } = stack;
    if (contentLakeUrl)
      this.#studio = await serveStudio(options.root, ports.studio, { contentLakeUrl, siteUrl });
    return stack;
  }

  async stop() {
    this.#models.closeAllConnections();
    this.#models.close();
    this.#studio?.close();
    this.#studio?.closeAllConnections();
    // A failed start was already reported to the step that requested it.
    const stack = await this.#starting?.catch(() => null);
    await stack?.stop();
    rmSync(this.#contentFolder, { recursive: true, force: true });
  }
}
