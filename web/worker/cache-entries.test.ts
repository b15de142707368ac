import { expect, test } from "vitest";
import { putEntry } from "./cache-entries.ts";

const ORIGIN = "https://mapwright.example";

const urlOf = (request: RequestInfo | URL) =>
  request instanceof Request ? request.url : String(request);

/** A cache as in browsers: `put` moves an existing entry to the end; a body that fails leaves nothing behind. */
function memoryCache() {
  const bodies = new Map<string, string>();
  return {
    bodies,
    put: async (url: RequestInfo | URL, response: Response) => {
      bodies.delete(urlOf(url));
      bodies.set(urlOf(url), await response.text());
    },
    keys: async () => [...bodies.keys()].map((url) => new Request(url)),
    delete: async (request: RequestInfo | URL) => bodies.delete(urlOf(request)),
  };
}

const brokenOff = () =>
  new Response(
    new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode("<!DOCTYPE"));
        controller.error(new TypeError("network lost"));
      },
    }),
  );

test("an entry stays when the connection is lost while its replacement arrives", async () => {
  const cache = memoryCache();
  await putEntry(cache, `${ORIGIN}/app`, new Response("old"), 10);
  await expect(putEntry(cache, `${ORIGIN}/app`, brokenOff(), 10)).rejects.toThrow("network lost");
  expect(cache.bodies.get(`${ORIGIN}/app`)).toBe("old");
});

test("the oldest entries are evicted first, and a replaced entry counts as new", async () => {
  const cache = memoryCache();
  for (const path of ["/a", "/b", "/a", "/c"]) {
    await putEntry(cache, ORIGIN + path, new Response(path), 2);
  }
  expect([...cache.bodies.keys()]).toEqual([`${ORIGIN}/a`, `${ORIGIN}/c`]);
});
