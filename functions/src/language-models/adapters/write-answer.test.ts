/** A call is reserved once: whatever may have been billed isn't sent again. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openModel } from "#/language-models/adapters/open-model.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CALL = { system: "s", prompt: "p", schema: { type: "object" }, maxOutputTokens: 10 };
const lost = () => {
  throw new TypeError("fetch failed", {
    cause: Object.assign(new Error(), { code: "ECONNRESET" }),
  });
};
const answering = (status: number) => () => Response.json({ error: { message: "no" } }, { status });
const cutOff = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError("terminated")) }), {
    headers: { "content-type": "text/event-stream" },
  });

async function countTries(api: "openai-compatible" | "anthropic", reply: () => Response) {
  let tries = 0;
  const fetch = () => {
    tries += 1;
    return new Promise<Response>((resolve) => {
      resolve(reply());
    });
  };
  const connection = { api, endpoint: "https://models.example/v1", key: "key" };
  const model = openModel(connection, "small", {
    fetch,
    anthropicUrl: "https://models.example/v1",
  });
  const outcome = model
    .write(CALL, () => {}, AbortSignal.timeout(600_000))
    .then(
      () => "written",
      (error: unknown) => String(error),
    );
  await vi.advanceTimersByTimeAsync(60_000);
  return { tries, outcome: await outcome };
}

test.each([
  ["a lost connection", lost, 1],
  ["an answer that breaks off", cutOff, 1],
  ["500", answering(500), 1],
  ["502", answering(502), 1],
  ["504", answering(504), 1],
  ["429", answering(429), 3],
  ["503", answering(503), 3],
  ["529", answering(529), 3],
] as const)(
  "%s is asked of the endpoint as often as it can't have been billed",
  async (_, reply, tries) => {
    for (const api of ["openai-compatible", "anthropic"] as const) {
      const found = await countTries(api, reply);
      expect(found.tries).toBe(tries);
      expect(found.outcome).toMatch(/^ModelError/);
    }
  },
);
