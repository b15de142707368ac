/** Serves the outbox to this machine alone, inside the program that runs the stack: it costs no process of its own. */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isFromThisMachine } from "#/content-lake/http/loopback.ts";
import {
  readLocalLetters,
  type LetterPlaces,
  type LocalLetter,
} from "#/mail-outbox/local-letters.ts";
import { letterDocument, letterList, outboxPage } from "#/mail-outbox/outbox-page.ts";

export interface MailOutbox {
  readonly url: string;
  stop(): Promise<void>;
}

/** A letter runs nothing and fetches nothing; in a frame of its own it is of no origin. */
const LETTER_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

function pagePolicy(nonce: string): string {
  return `default-src 'none'; connect-src 'self'; frame-src 'self'; base-uri 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly policy: string;
}

/** null: cannot be decoded. */
function readId(path: string): string | null {
  try {
    return decodeURIComponent(/^\/letter\/([^/]+)$/.exec(path)?.[1] ?? "");
  } catch {
    return null;
  }
}

function answer(url: URL, letters: readonly LocalLetter[]): Answer {
  const nonce = randomBytes(16).toString("base64url");
  const wanted = url.searchParams.get("letter");
  if (url.pathname === "/list")
    return { status: 200, body: letterList(letters, wanted).text, policy: LETTER_POLICY };
  if (url.pathname === "/") {
    const chosen = wanted === null ? letters[0] : letters.find(({ id }) => id === wanted);
    return {
      status: 200,
      body: outboxPage(letters, chosen ?? null, nonce),
      policy: pagePolicy(nonce),
    };
  }
  const id = readId(url.pathname);
  if (id === null) return { status: 400, body: "No such address", policy: LETTER_POLICY };
  const html = letters.find((letter) => letter.id === id)?.html ?? null;
  return html === null
    ? { status: 404, body: "No such letter", policy: LETTER_POLICY }
    : { status: 200, body: letterDocument(html), policy: LETTER_POLICY };
}

async function respond(request: IncomingMessage, response: ServerResponse, places: LetterPlaces) {
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
    send({ status: 403, body: "Only for this machine", policy: LETTER_POLICY });
    return;
  }
  try {
    const url = new URL(request.url ?? "/", "http://outbox.invalid");
    send(answer(url, await readLocalLetters(places)));
  } catch (error) {
    const body = `The letters cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    send({ status: 502, body: body.replaceAll("<", "&lt;"), policy: LETTER_POLICY });
  }
}

/** Listens on the loopback address at `port`. */
export async function startMailOutbox(port: number, places: LetterPlaces): Promise<MailOutbox> {
  const server = createServer((request, response) => void respond(request, response, places));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const usedPort = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${String(usedPort)}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
