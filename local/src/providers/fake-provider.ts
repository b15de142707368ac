/**
 * Common parts of the fakes of research providers. A fake behaves as its provider's documentation says, as a function
 * from request to reply, so that tests call it without sockets and `serve-fakes.ts` serves it over HTTP.
 */

export interface FakeRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

export interface FakeReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as text, anything else as JSON. */
  readonly body: unknown;
}

export interface FakeProvider {
  /** The first segment of its path, when all are served at one address. */
  readonly service: string;
  /** `url` is relative to the service's root. */
  readonly handle: (request: FakeRequest) => FakeReply;
}

/** Keys that the fakes accept, by what they are good for; they accept no other. */
export const FAKE_KEYS = {
  valid: "fake-valid",
  /** All of its credit is used up. */
  spent: "fake-spent",
  /** It has made too many requests. */
  limited: "fake-limited",
} as const;

export const buildOkReply = (body: unknown): FakeReply => ({ status: 200, body });

export function toResponse({ status, headers, body }: FakeReply): Response {
  const isText = typeof body === "string";
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: { "content-type": isText ? "text/html" : "application/json", ...headers },
  });
}

/** The JSON of a request's body; null when it is none. */
export function readJson(request: FakeRequest): unknown {
  try {
    return JSON.parse(request.body);
  } catch {
    return null;
  }
}
