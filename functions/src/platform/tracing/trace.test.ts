import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { parseTraceSettings } from "#/platform/tracing/trace-settings.ts";

const TRACE = "a".repeat(32);

/** Traces one request in a process of its own, and prints whether the SDK was loaded. */
async function traceElsewhere(env: Record<string, string>) {
  const script = `import { traceRequest, traceSpan, getCurrentTraceparent } from "#/platform/tracing/trace.ts";
    const traceparent = "00-${TRACE}-${"b".repeat(16)}-00";
    const queued = await traceRequest("callable x", traceparent, { jobId: "j1" }, () =>
      traceSpan("step y", {}, async () => getCurrentTraceparent()));
    const api = globalThis[Symbol.for("opentelemetry.js.api.1")];
    process.stdout.write(JSON.stringify({ queued, isLoaded: api?.trace !== undefined }) + "\\n");`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", script],
    { cwd: new URL("../../../", import.meta.url), env: { ...process.env, ...env } },
  );
  const printed: unknown = JSON.parse(stdout);
  return printed;
}

test("spans are sent by OTLP to the endpoint of the settings, before the request ends", async () => {
  const received: { readonly url: string | undefined; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    const parts: string[] = [];
    request.on("data", (part) => parts.push(String(part)));
    request.on("end", () => {
      received.push({ url: request.url, body: parts.join("") });
      response.setHeader("content-type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const endpoint = `http://127.0.0.1:${String(port)}/otlp`;
  const { queued, isLoaded } = Object(
    await traceElsewhere({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
  );
  expect(isLoaded).toBe(true);
  expect(queued).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-01$`));
  expect(received.map(({ url }) => url)).toEqual(["/otlp/v1/traces"]);
  const text = received.map(({ body }) => body).join();
  for (const word of ["callable x", "step y", "jobId", TRACE]) expect(text).toContain(word);
}, 60_000);

test("without an endpoint the SDK isn't loaded, and work still runs", async () => {
  expect(await traceElsewhere({ OTEL_EXPORTER_OTLP_ENDPOINT: "" })).toEqual({
    queued: null,
    isLoaded: false,
  });
}, 60_000);

test.each([
  ["no endpoint", {}, null],
  ["an endpoint", { OTEL_EXPORTER_OTLP_ENDPOINT: "https://x.example" }, 1],
  [
    "a share",
    { OTEL_EXPORTER_OTLP_ENDPOINT: "https://x.example", OTEL_TRACES_SAMPLER_ARG: "0.1" },
    0.1,
  ],
])("settings with %s are read", (_name, variables, share) => {
  expect(parseTraceSettings(variables)?.share ?? null).toBe(share);
});

test.each([
  ["another protocol", { OTEL_EXPORTER_OTLP_ENDPOINT: "grpc://x.example" }],
  ["a share above 1", { OTEL_EXPORTER_OTLP_ENDPOINT: "https://x", OTEL_TRACES_SAMPLER_ARG: "2" }],
])("settings with %s fail", (_name, variables) => {
  expect(() => parseTraceSettings(variables)).toThrow();
});
