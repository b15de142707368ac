/**
 * A content lake for a single journey, which may crash. The stack's Studio is redirected to it request by request and
 * cannot tell the difference. After a kill and restart it has the same address and the same state.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { createClient, type SanityClient } from "@sanity/client";
import { LOCAL_TOKENS } from "../../local/src/content-lake/identities.ts";
import { findFreePort } from "../../local/src/content-lake/lake-fixture.ts";
import { startProgram, type Program } from "../../local/src/stack/child-process.ts";

const READY_SECONDS = 60;
const SERVE = resolve(import.meta.dirname, "../../local/src/content-lake/serve.ts");

export class CrashableLake {
  readonly origin: string;
  readonly editor: SanityClient;
  readonly #port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), "mapwright-mortal-"));
  #program: Program | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.origin = `http://127.0.0.1:${String(port)}`;
    this.editor = createClient({
      projectId: "demo",
      dataset: "production",
      apiVersion: "2025-02-19",
      apiHost: this.origin,
      useProjectHostname: false,
      useCdn: false,
      token: LOCAL_TOKENS.editor,
      perspective: "raw",
    });
  }

  static async start(): Promise<CrashableLake> {
    const lake = new CrashableLake(await findFreePort());
    await lake.start();
    return lake;
  }

  async start() {
    this.#program = startProgram({
      name: "mortal lake",
      command: process.execPath,
      args: [SERVE, "--port", String(this.#port), "--state", this.#folder],
      cwd: this.#folder,
      env: process.env,
      logFile: join(this.#folder, "lake.log"),
      isVerbose: false,
    });
    await this.#program.waitForLine(/^http:/, READY_SECONDS);
  }

  /** As `kill -9` does. */
  async kill() {
    await this.#program?.stop("SIGKILL", 0);
  }

  /** Deletes its state, too. */
  async end() {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The same address on this lake. */
  addressOf(url: string): string {
    const { pathname, search } = new URL(url);
    return this.origin + pathname + search;
  }

  /** Redirects every lake request of the context's pages from `from` to this lake. */
  async standInFor(from: string, context: BrowserContext) {
    await context.route(
      (url) => url.origin === from,
      (route) => route.continue({ url: this.addressOf(route.request().url()) }),
    );
    const sockets = from.replace(/^http/, "ws");
    await context.routeWebSocket(
      (url) => url.origin === sockets,
      (page) => {
        const lake = new WebSocket(page.url().replace(sockets, this.origin.replace(/^http/, "ws")));
        const opened = new Promise((open) => lake.addEventListener("open", open));
        page.onMessage((message) => void opened.then(() => lake.send(message)));
        page.onClose(() => lake.close());
        lake.addEventListener("message", ({ data }) => page.send(String(data)));
        lake.addEventListener("close", () => void page.close());
      },
    );
  }
}
