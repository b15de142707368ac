import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import { json } from "node:stream/consumers";
import { AppError } from "@mapwright/core/app-error";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { describeError } from "#/platform/log/describe-error.ts";
import {
  addLogLabels,
  getLogLabels,
  toUserLabel,
  withLogLabels,
} from "#/platform/log/log-context.ts";
import { log } from "#/platform/log/log.ts";

const LABELS = "logging.googleapis.com/labels";

/** The entries that `run` writes. */
async function entriesOf(run: () => unknown): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const spied = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  try {
    await run();
  } finally {
    spied.mockRestore();
  }
  return lines.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
}

test("a line is an entry of Cloud Logging with the labels of what runs", async () => {
  vi.stubEnv("GCLOUD_PROJECT", "demo-log");
  onTestFinished(() => void vi.unstubAllEnvs());
  const [entry] = await entriesOf(() =>
    withLogLabels({ requestId: "r1", useCase: "startResearch" }, () => {
      addLogLabels({ workspaceId: "w1" });
      log.error("call failed", { jobId: "j1", count: 2 }, new TypeError("x is not a function"));
    }),
  );
  expect(entry).toMatchObject({
    severity: "ERROR",
    message: "call failed",
    jobId: "j1",
    count: 2,
    error: {
      name: "TypeError",
      message: "x is not a function",
      stack: expect.stringMatching(/^ +at /),
    },
    [LABELS]: { requestId: "r1", useCase: "startResearch", workspaceId: "w1", jobId: "j1" },
    "logging.googleapis.com/trace": expect.stringMatching(
      /^projects\/demo-log\/traces\/[\da-f]{32}$/,
    ),
  });
});

test.each([
  ["an address", "no account of Ann.Example+x@mail.example.org", /Example/],
  ["a key", "401 for sk_live_abcdefgh12345", /abcdefgh/],
  ["an authorization", "sent Bearer abc.def-123456", /def-123456/],
  ["a quoted text", 'invalid keyword "coffee grinder"', /coffee/],
  ["a text in single quotes", "invalid keyword 'coffee grinder'", /coffee/],
  ["a path and query", "GET https://api.example/search?q=coffee failed", /coffee|search/],
  ["an invalid URL", "Failed to parse URL from coffee grinder", /coffee/],
  ["a body that isn't JSON", "Unexpected token 'c', \"coffee gr\"... is not valid JSON", /coffee/],
  [
    "a quotation longer than is read",
    `invalid keyword "coffee ${"grinder ".repeat(400)}"`,
    /coffee|grinder/,
  ],
  ["a stranger's megabyte", "coffee".repeat(200_000), /coffee/],
  ["a long token", "token a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4e5f6 expired", /a1b2c3/],
])("the message of an error is logged without %s", (_name, message, leaked) => {
  expect(describeError(new Error(message)).message).not.toMatch(leaked);
});

test("what finds a bug stays in the message of an error", () => {
  const message = "Cannot read properties of undefined (reading 'mapId')";
  expect(describeError(new TypeError(message)).message).toBe(message);
  const code = "Internal error, reference 0b9f4a5e-1c1f-4a7e-9d5a-0d6f6c1a2b3c";
  expect(describeError(new AppError("internal", code))).toMatchObject({
    code: "internal",
    message: code,
  });
});

test("an error that says what logs may hold is described with that, and so is its cause", () => {
  class Refused extends Error {
    readonly logText = "request-rejected";
  }
  const error = new Error("job failed", { cause: new Refused("no results for coffee grinder") });
  expect(JSON.stringify(describeError(error))).not.toContain("coffee");
  expect(describeError(error)).toMatchObject({ cause: { message: "request-rejected" } });
});

test("input that doesn't parse is described by field and fault", () => {
  const { error } = z.object({ seeds: z.record(z.string(), z.number()) }).safeParse({
    seeds: { "coffee grinder": "coffee" },
  });
  expect(describeError(error).message).toBe("seeds: invalid_type");
});

test("a field has no address or key, and an account is a hash", async () => {
  const [entry] = await entriesOf(() =>
    log.info("x", { path: "invites/ann@example.com", key: "whsec_abcdefgh" }),
  );
  expect(entry).toMatchObject({ path: "…", key: "…" });
  expect(toUserLabel("ann")).toMatch(/^[\da-f]{16}$/);
});

test("each request has its own labels, also on a connection that is used again", async () => {
  const server = createServer((incoming, response) => {
    const before = getLogLabels();
    addLogLabels({ useCase: String(incoming.url) });
    setImmediate(() => response.end(JSON.stringify([before, getLogLabels()])));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const ask = async (path: string, headers: Record<string, string>) => {
    const sent = request({ host: "127.0.0.1", port, path, agent, headers }).end();
    const [response] = await once(sent, "response");
    return json(response);
  };
  const id = (digit: string) => digit.repeat(32);
  const first = await ask("/a", { traceparent: `00-${id("a")}-${"1".repeat(16)}-01` });
  const second = await ask("/b", { "x-cloud-trace-context": `${id("b")}/1;o=1` });
  const third = await ask("/c", { traceparent: "00-nonsense" });
  expect(first).toEqual([{ requestId: id("a") }, { requestId: id("a"), useCase: "/a" }]);
  expect(second).toEqual([{ requestId: id("b") }, { requestId: id("b"), useCase: "/b" }]);
  expect(third).toEqual([
    { requestId: expect.stringMatching(/^[\da-f]{32}$/) },
    expect.objectContaining({ useCase: "/c" }),
  ]);
  expect(getLogLabels()).toEqual({});
});
