import { createHash } from "node:crypto";
import type { EncoderModel } from "@mapwright/embeddings/encoder-models";
import type { EmbedProgress } from "@mapwright/core/wording/text-embedder";
import { afterEach, expect, test, vi } from "vitest";
import { createServedFiles, EncoderFileFailure } from "#/platform/encoder/served-encoder-files.ts";

const CONTENT: Readonly<Record<string, string>> = {
  "https://site.example/runtime.wasm": "runtime",
  "https://site.example/model.onnx": "weights",
  "https://site.example/tokenizer.json": '{"tokens":{}}',
};

/** Stands for a file's content that ends after its first byte: nothing more arrives. */
const STALLING = "stalling";

const fileAt = (name: string) => {
  const url = new URL(name, "https://site.example");
  const content = CONTENT[url.href] ?? "";
  return { url, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
};

const MODEL: EncoderModel = {
  id: "test",
  dimensions: 2,
  languages: ["en"],
  files: {
    runtime: fileAt("runtime.wasm"),
    model: fileAt("model.onnx"),
    tokenizer: fileAt("tokenizer.json"),
  },
};

afterEach(() => {
  vi.useRealTimers();
});

/** Responds as `fetch` does: aborting the request ends the body. */
function startAndStall(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("w"));
      signal?.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  return new Response(body);
}

function open({ served = CONTENT, isOnline = true, hasCache = true } = {}) {
  const stored = new Map<string, Response>();
  const asked: { url: string; cache: RequestCache | undefined }[] = [];
  const cache = {
    match: async (url: string) => stored.get(url)?.clone(),
    put: async (url: string, response: Response) => {
      stored.set(url, response);
    },
    delete: async (url: string) => stored.delete(url),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  };
  const read = createServedFiles([MODEL], {
    fetch: async (url, { cache: mode, signal }) => {
      asked.push({ url, cache: mode });
      const content = served[url];
      if (content === STALLING) return startAndStall(signal);
      if (!isOnline || content === undefined) throw new TypeError("Failed to fetch");
      return new Response(content === "" ? null : content, { status: content === "" ? 404 : 200 });
    },
    isOnline: () => isOnline,
    openCache: async () => {
      if (!hasCache) throw new DOMException("not here", "SecurityError");
      return cache;
    },
  });
  return { read, stored, asked };
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function faultOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.catch((caught: unknown) => caught);
  return error instanceof EncoderFileFailure ? error.fault : String(error);
}

test("files are downloaded once, with their progress, and then found in the browser", async () => {
  const { read, stored, asked } = open();
  stored.set("https://site.example/model-of-an-earlier-release.onnx", new Response("old"));
  const seen: EmbedProgress[] = [];
  const files = await read(MODEL, (progress) => seen.push(progress));
  expect([text(files.runtime), text(files.model), files.tokenizer]).toEqual(Object.values(CONTENT));
  const total = Object.values(CONTENT).join("").length;
  expect(seen).toEqual([{ stage: "load", done: total, total }]);
  expect(new Set(asked.map(({ cache }) => cache))).toEqual(new Set(["no-store"]));
  expect([...stored.keys()].toSorted()).toEqual(Object.keys(CONTENT).toSorted());
  await read(MODEL, undefined);
  expect(asked).toHaveLength(3);
});

test("a file of other bytes is refused and not kept; one that was kept damaged is downloaded again", async () => {
  const url = "https://site.example/model.onnx";
  const { read, stored } = open({ served: { ...CONTENT, [url]: "WEIGHTS" } });
  expect(await faultOf(read(MODEL, undefined))).toBe("damaged");
  expect(stored.has(url)).toBe(false);
  const healthy = open();
  healthy.stored.set(url, new Response("wrongly"));
  expect(text((await healthy.read(MODEL, undefined)).model)).toBe("weights");
  expect(healthy.asked).toHaveLength(3);
});

test.each([
  ["a longer file", { "https://site.example/model.onnx": "weights and more" }, "damaged"],
  ["a cut file", { "https://site.example/model.onnx": "wei" }, "damaged"],
  ["a missing file", { "https://site.example/model.onnx": "" }, "download"],
])("%s is told from other failures", async (_, served, fault) => {
  const { read } = open({ served: { ...CONTENT, ...served } });
  expect(await faultOf(read(MODEL, undefined))).toBe(fault);
});

test("a request that fails says whether there is a network", async () => {
  expect(await faultOf(open({ served: {} }).read(MODEL, undefined))).toBe("download");
  expect(await faultOf(open({ isOnline: false }).read(MODEL, undefined))).toBe("offline");
});

test("a browser that keeps nothing downloads the files into its own cache", async () => {
  const { read, asked } = open({ hasCache: false });
  expect(text((await read(MODEL, undefined)).model)).toBe("weights");
  expect(new Set(asked.map(({ cache }) => cache))).toEqual(new Set(["default"]));
});

test("a download that brings nothing more is given up", async () => {
  vi.useFakeTimers();
  const { read, stored } = open({
    served: { ...CONTENT, "https://site.example/model.onnx": STALLING },
  });
  const fault = faultOf(read(MODEL, undefined));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await fault).toBe("download");
  expect(stored.has("https://site.example/model.onnx")).toBe(false);
});
