/** Serves the outbox to this machine only, inside the program that runs the stack, so it needs no separate process. */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenHere, type RunningServer } from "#/content-lake/http/listen-here.ts";
import { isFromThisMachine } from "#/content-lake/http/loopback.ts";
import { readLocalEmails, type EmailPlaces, type LocalEmail } from "#/mail-outbox/local-emails.ts";
import {
  renderEmailDocument,
  renderEmailList,
  renderOutboxPage,
} from "#/mail-outbox/outbox-page.ts";

/** An email runs and fetches nothing; in its own frame it has no origin. */
const EMAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

function pagePolicy(nonce: string): string {
  return `default-src 'none'; connect-src 'self'; frame-src 'self'; base-uri 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly policy: string;
}

/** null: can't be decoded. */
function readId(path: string): string | null {
  try {
    return decodeURIComponent(/^\/email\/([^/]+)$/.exec(path)?.[1] ?? "");
  } catch {
    return null;
  }
}

function answer(url: URL, emailMessages: readonly LocalEmail[]): Answer {
  const nonce = randomBytes(16).toString("base64url");
  const wanted = url.searchParams.get("email");
  if (url.pathname === "/list")
    return { status: 200, body: renderEmailList(emailMessages, wanted).text, policy: EMAIL_POLICY };
  if (url.pathname === "/") {
    const chosen =
      wanted === null ? emailMessages[0] : emailMessages.find(({ id }) => id === wanted);
    return {
      status: 200,
      body: renderOutboxPage(emailMessages, chosen ?? null, nonce),
      policy: pagePolicy(nonce),
    };
  }
  const id = readId(url.pathname);
  if (id === null) return { status: 400, body: "Page not found", policy: EMAIL_POLICY };
  const html = emailMessages.find((queuedEmail) => queuedEmail.id === id)?.html ?? null;
  return html === null
    ? { status: 404, body: "Email not found", policy: EMAIL_POLICY }
    : { status: 200, body: renderEmailDocument(html), policy: EMAIL_POLICY };
}

async function respond(request: IncomingMessage, response: ServerResponse, places: EmailPlaces) {
  const send = ({ status, body, policy }: Answer) => {
    response.writeHead(status, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    });
    response.end(body);
  };
  if (!isFromThisMachine(request)) {
    send({ status: 403, body: "Only available on this machine", policy: EMAIL_POLICY });
    return;
  }
  try {
    const url = new URL(request.url ?? "/", "http://outbox.invalid");
    send(answer(url, await readLocalEmails(places)));
  } catch (error) {
    const body = `Couldn't read the emails: ${error instanceof Error ? error.message : String(error)}`;
    send({ status: 502, body: body.replaceAll("<", "&lt;"), policy: EMAIL_POLICY });
  }
}

/** Listens on the loopback address at `port`. */
export async function startMailOutbox(port: number, places: EmailPlaces): Promise<RunningServer> {
  const server = createServer((request, response) => void respond(request, response, places));
  return listenHere(server, port);
}
