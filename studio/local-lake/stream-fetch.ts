/**
 * Event streams over WebSockets. A browser opens six HTTP/1.1 connections to a host and one open document
 * holds six event streams: the request that saves it would never be sent. WebSockets have a limit of their
 * own, of some two hundred. Only for the local content lake; Sanity's own hosts speak HTTP/2.
 */
const STREAM_PATH = /\/data\/(?:listen|live\/events)\//;

/** Where the lake takes a stream's request: the first message is the request, its first answer the response's head. */
const SOCKET_PATH = "/_lake/stream";

interface StreamHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

function readHead(message: unknown): StreamHead {
  const head: unknown = JSON.parse(String(message));
  if (
    typeof head === "object" &&
    head !== null &&
    "status" in head &&
    typeof head.status === "number" &&
    "headers" in head &&
    typeof head.headers === "object" &&
    head.headers !== null
  )
    return { status: head.status, headers: Object.fromEntries(Object.entries(head.headers)) };
  throw new TypeError("The content lake opened a stream without a status.");
}

/** Reads `response.url` as the event source does, to resolve redirects. */
function respond(body: ReadableStream<Uint8Array>, head: StreamHead, url: URL): Response {
  const response = new Response(body, { status: head.status, headers: head.headers });
  Object.defineProperty(response, "url", { value: url.href });
  return response;
}

function openStream(url: URL, { headers, signal }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.origin.replace(/^http/, "ws")}${SOCKET_PATH}`);
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
      },
      cancel: () => {
        controller = null;
        socket.close();
      },
    });
    let isAnswered = false;

    const abort = () => {
      const reason = new DOMException("The stream was aborted.", "AbortError");
      reject(reason);
      controller?.error(reason);
      controller = null;
      socket.close();
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener("abort", abort, { once: true });

    socket.addEventListener("open", () => {
      const request = { path: url.pathname + url.search, headers: [...new Headers(headers)] };
      socket.send(JSON.stringify({ ...request, headers: Object.fromEntries(request.headers) }));
    });
    socket.addEventListener("message", ({ data }) => {
      if (isAnswered) return controller?.enqueue(encoder.encode(String(data)));
      isAnswered = true;
      resolve(respond(body, readHead(data), url));
    });
    socket.addEventListener("error", () =>
      reject(new TypeError("The content lake does not answer.")),
    );
    socket.addEventListener("close", () => {
      signal?.removeEventListener("abort", abort);
      reject(new TypeError("The content lake closed the stream."));
      controller?.close();
      controller = null;
    });
  });
}

/** `fetch` for the Studio's clients: everything but event streams goes its usual way. */
export function fetchFromLake(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  return STREAM_PATH.test(url.pathname) ? openStream(url, init ?? {}) : fetch(input, init);
}
