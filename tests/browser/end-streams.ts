/**
 * Ends what a page that is closed or left still listens to. Firestore notices when a browser is gone; Google's emulator
 * doesn't, and runs the queries of every page there ever was at each commit.
 */
import type { Page, Request } from "@playwright/test";
import { z } from "zod";

/** Requests of the SDK in one session of its transport (WebChannel). */
interface ListenStream {
  /** Further requests of the session go there; null until it has begun. */
  address: URL | null;
  requestNumber: number;
  /** Number of messages sent. */
  sent: number;
  readonly targets: Set<number>;
}

const listenMessage = z.object({
  addTarget: z.object({ targetId: z.number() }).optional(),
  removeTarget: z.number().optional(),
});

const messageField = (index: number) => `req${String(index)}___data__`;

function readMessages(request: Request) {
  const form = new URLSearchParams(request.postData() ?? "");
  return Array.from({ length: Number(form.get("count")) }, (_, index) =>
    listenMessage.parse(JSON.parse(form.get(messageField(index)) ?? "{}")),
  );
}

function follow(stream: ListenStream, request: Request) {
  stream.requestNumber = Number(new URL(request.url()).searchParams.get("RID"));
  for (const { addTarget, removeTarget } of readMessages(request)) {
    stream.sent += 1;
    if (addTarget) stream.targets.add(addTarget.targetId);
    if (removeTarget) stream.targets.delete(removeTarget);
  }
}

/** @returns the session that the response to its first request names. */
async function sessionOf(request: Request): Promise<string | null> {
  const answer = await request.response();
  return /"c","([^"]+)"/.exec((await answer?.text()) ?? "")?.[1] ?? null;
}

async function end({ address, requestNumber, sent, targets }: ListenStream) {
  if (!address || targets.size === 0) return;
  address.searchParams.set("RID", String(requestNumber + 1));
  const database = address.searchParams.get("database") ?? "";
  const body = new URLSearchParams({ count: String(targets.size), ofs: String(sent) });
  [...targets].forEach((removeTarget, index) =>
    body.set(messageField(index), JSON.stringify({ database, removeTarget })),
  );
  await fetch(address, { method: "POST", body });
}

/** Ends a page's streams from now on, whenever it is closed or goes to another document. */
export function endStreams(page: Page): void {
  const bySession = new Map<string, ListenStream>();
  let open = new Set<ListenStream>();
  let left: readonly ListenStream[] = [];

  async function begin(stream: ListenStream, request: Request) {
    const session = await sessionOf(request);
    if (!session) return;
    const url = new URL(request.url());
    const database = url.searchParams.get("database") ?? "";
    stream.address = new URL(`${url.origin}${url.pathname}`);
    stream.address.search = new URLSearchParams({ VER: "8", database, SID: session }).toString();
    bySession.set(session, stream);
  }

  page.on("request", (request) => {
    // What is open now belongs to the page that is left, unless this turns out to be a download.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) left = [...open];
    const url = new URL(request.url());
    if (request.method() !== "POST" || !url.pathname.endsWith(".Firestore/Listen/channel")) return;
    const session = url.searchParams.get("SID");
    if (session) {
      const stream = bySession.get(session);
      if (stream) follow(stream, request);
      return;
    }
    const stream: ListenStream = { address: null, requestNumber: 0, sent: 0, targets: new Set() };
    open.add(stream);
    follow(stream, request);
    // A page that goes before the response leaves a stream that can't be ended.
    begin(stream, request).catch(() => undefined);
  });

  const endAll = (streams: Iterable<ListenStream>) => {
    const ended = [...streams];
    open = new Set([...open].filter((stream) => !ended.includes(stream)));
    // The emulator may be gone at the end of a test, or have ended the stream already.
    void Promise.allSettled(ended.map((stream) => end(stream)));
  };
  page.on("domcontentloaded", () => endAll(left));
  page.on("close", () => endAll(open));
}
