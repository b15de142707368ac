/**
 * The stand-in for Stripe as a server on this machine: Stripe's API below `/v1`, pages for people elsewhere. It keeps
 * everything in a file, so that a restart loses neither a subscription nor an event.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { listenHere } from "#/content-lake/http/listen-here.ts";
import { isFromThisMachine } from "#/content-lake/http/loopback.ts";
import { answerCheckoutPage } from "#/billing/pages/answer-checkout.ts";
import { answerClockPage } from "#/billing/pages/answer-clock.ts";
import { answerInvoicePage } from "#/billing/pages/answer-invoice.ts";
import { answerPortalPage } from "#/billing/pages/answer-portal.ts";
import {
  redirectTo,
  buildNotFoundAnswer,
  type PageAnswer,
  type PageRequest,
} from "#/billing/pages/page-answer.ts";
import type { ProductClock } from "#/billing/product-clock.ts";
import { createStandInApi } from "#/billing/stand-in-api.ts";
import { readStandInFile, writeStandInFile } from "#/billing/stand-in-file.ts";
import { StandInState } from "#/billing/stand-in-state.ts";
import { WebhookSender } from "#/billing/webhook-sender.ts";
import { expireOldCheckouts } from "#/billing/stand-in-checkouts.ts";
import { advanceTo } from "#/billing/stand-in-due.ts";

export interface StandInServerOptions {
  /** 0: any that is free. */
  readonly port: number;
  /** The key that the product sends. */
  readonly secretKey: string;
  readonly webhook: { readonly url: string; readonly secret: string };
  /** File in which everything is kept; null: nothing is. */
  readonly file: string | null;
  readonly product: ProductClock;
  /** Returns a number from 0 to 1, as Math.random: it decides how late, how often and in which order events arrive. */
  readonly random: () => number;
}

export interface StandInServer {
  readonly url: string;
  stop(): Promise<void>;
}

const MAX_BODY_BYTES = 1_000_000;
/** Interval at which the stand-in looks for what has fallen due by itself. */
const TICK_MS = 30_000;

const FONTS = join(import.meta.dirname, "../../../web/app/ui/theme/fonts");
const FONT_FILES: Readonly<Record<string, string>> = {
  "/fonts/inter.woff2": "inter-latin.woff2",
  "/fonts/fraunces.woff2": "fraunces-latin.woff2",
};

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const buffer = Buffer.from(part);
    bytes += buffer.length;
    if (bytes > MAX_BODY_BYTES) throw new Error("Too large");
    parts.push(buffer);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** A form's redirect counts as where it leads, so the site's origin has to be allowed. */
function pagePolicy(nonce: string, returnsTo: string | undefined): string {
  const back = returnsTo !== undefined && URL.canParse(returnsTo) ? new URL(returnsTo).origin : "";
  return `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${back}`;
}

export async function startStandIn(options: StandInServerOptions): Promise<StandInServer> {
  const stored = readStandInFile(options.file);
  const save = () => {
    if (options.file !== null)
      writeStandInFile(options.file, { state: state.snapshot(), undelivered: sender.undelivered });
  };
  const sender = new WebhookSender({ ...options.webhook, random: options.random, onChange: save });
  const state = new StandInState(Date.now(), (event) => sender.send(event), stored.state);
  let api: typeof fetch;

  const answerPage = async (path: string, request: PageRequest): Promise<PageAnswer> => {
    switch (path) {
      case "":
        return redirectTo("/clock");
      case "clock": {
        const undelivered = sender.undelivered.length;
        return answerClockPage({ state, product: options.product, undelivered }, request);
      }
      case "checkout":
        return answerCheckoutPage(state, request);
      case "invoice":
        return answerInvoicePage(state, request);
      case "portal":
        return answerPortalPage(state, request);
      default:
        return buildNotFoundAnswer(request.nonce);
    }
  };

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://stand-in.invalid");
    const isPost = request.method === "POST";
    const body = await readBody(request);
    moveOn(state);
    if (url.pathname.startsWith("/v1/")) {
      const answer = await api(url, {
        method: request.method ?? "GET",
        headers: apiHeaders(request),
        ...(isPost && { body }),
      });
      if (request.method !== "GET") save();
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(await answer.text());
      return;
    }
    const font = FONT_FILES[url.pathname];
    if (font !== undefined) {
      response.writeHead(200, { "content-type": "font/woff2", "cache-control": "max-age=3600" });
      response.end(readFileSync(join(FONTS, font)));
      return;
    }
    const [, kind = "", id = ""] = url.pathname.split("/");
    const nonce = randomBytes(16).toString("base64url");
    const form = isPost ? Object.fromEntries(new URLSearchParams(body)) : null;
    const answer = await answerPage(kind, { id, query: url.searchParams, form, nonce });
    if (isPost) save();
    send(response, answer, nonce);
  };

  const server = createServer((request, response) => {
    if (!isFromThisMachine(request)) {
      response.writeHead(403).end("Only available on this machine");
      return;
    }
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  const running = await listenHere(server, options.port);
  const pageUrl = running.url.replace(/\/$/, "");
  api = createStandInApi(state, { secretKey: options.secretKey, pageUrl });
  for (const event of stored.undelivered) sender.send(event);
  const ticks = setInterval(() => {
    moveOn(state);
    save();
  }, TICK_MS);

  return {
    url: pageUrl,
    stop: async () => {
      clearInterval(ticks);
      sender.stop();
      await running.stop();
      save();
    },
  };
}

/** The time goes on, and whatever falls due happens. */
function moveOn(state: StandInState): void {
  advanceTo(state, Date.now());
  expireOldCheckouts(state);
}

function apiHeaders({ headers }: IncomingMessage): Headers {
  const passed = new Headers();
  for (const name of ["authorization", "idempotency-key", "content-type"]) {
    const value = headers[name];
    if (typeof value === "string") passed.set(name, value);
  }
  return passed;
}

function send(response: ServerResponse, answer: PageAnswer, nonce: string): void {
  // With "no-referrer", browsers hide the origin of the page's own forms, and they would be refused.
  const shared = { "cache-control": "no-store", "referrer-policy": "same-origin" };
  if ("location" in answer) {
    response.writeHead(303, { ...shared, location: answer.location }).end();
    return;
  }
  response
    .writeHead(answer.status, {
      ...shared,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy(nonce, answer.returnsTo),
      "x-content-type-options": "nosniff",
    })
    .end(answer.body);
}
