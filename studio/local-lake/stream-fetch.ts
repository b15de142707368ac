/**
 * Event streams over WebSockets. A browser opens at most six HTTP/1.1 connections per host, and one open document holds
 * six event streams, so the request that saves it would never be sent. WebSockets have a separate limit of about two
 * hundred. Only for the local content lake; Sanity's own hosts use HTTP/2.
 */
const STREAM_PATH = /\/data\/(?:listen|live\/events)\//;

/** The lake's endpoint for stream requests: the first message is the request, the first reply is the response head. */
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

/** Sets `response.url`, which the event source uses to resolve redirects. */
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
      reject(new TypeError("The content lake isn't responding.")),
    );
    socket.addEventListener("close", () => {
      signal?.removeEventListener("abort", abort);
      reject(new TypeError("The content lake closed the stream."));
      controller?.close();
      controller = null;
    });
  });
}

/** `fetch` for the Studio's clients: everything except event streams uses the regular one. */
export function fetchFromLake(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  return STREAM_PATH.test(url.pathname) ? openStream(url, init ?? {}) : fetch(input, init);
}
