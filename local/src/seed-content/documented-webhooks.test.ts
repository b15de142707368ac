/** The code that the documentation gives for checking a webhook's signature, run as it is printed there. */
import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { webhookPayload } from "@mapwright/core/webhooks/webhook-event";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { readDocumentedCode } from "#/seed-content/testing/documented-code.ts";

function codeIn(language: string): string {
  const blocks = readDocumentedCode("/docs/team/webhooks");
  const found = blocks.find((block) => block.language === language)?.code;
  if (!found) throw new Error(`no ${language} on the page`);
  return found;
}

const folder = mkdtempSync(join(tmpdir(), "webhooks-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;
const BODY = '{"type":"webhook.test","name":"Müller ☕"}';

function signed(body: string, ageSeconds = 0, secret = SECRET): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000) - ageSeconds);
  const key = Buffer.from(secret.slice(6), "base64");
  const signature = createHmac("sha256", key).update(`job_1.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": "job_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,b3RoZXI= v1,${signature}`,
  };
}

const OTHER = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const REFUSED: readonly (readonly [string, Record<string, string>, string])[] = [
  ["another body", signed(BODY), BODY.replace("test", "text")],
  ["another secret", signed(BODY, 0, OTHER), BODY],
  ["an old request", signed(BODY, 400), BODY],
];

const verifier = z.object({
  verifyWebhook: z.function({
    input: [z.string(), z.instanceof(Headers), z.string()],
    output: z.unknown(),
  }),
});

test("the TypeScript of the documentation accepts what is signed, and refuses everything else", async () => {
  const file = join(folder, "verify-webhook.ts");
  writeFileSync(file, codeIn("typescript"));
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const { verifyWebhook } = verifier.parse({ ...Object(module) });
  expect(verifyWebhook(SECRET, new Headers(signed(BODY)), BODY)).toEqual(JSON.parse(BODY));
  for (const [, headers, body] of REFUSED)
    expect(() => verifyWebhook(SECRET, new Headers(headers), body)).toThrow(/old|match/);
});

test("the Python of the documentation accepts what is signed, and refuses everything else", () => {
  writeFileSync(join(folder, "verify_webhook.py"), codeIn("python"));
  const run = (headers: Record<string, string>, body: string) => {
    const program = [
      "import json, sys",
      "from verify_webhook import verify_webhook",
      "asked = json.load(sys.stdin)",
      "found = verify_webhook(asked['secret'], asked['headers'], asked['body'].encode())",
      "print(json.dumps(found))",
    ].join("\n");
    const input = JSON.stringify({ secret: SECRET, headers, body });
    return spawnSync("python3", ["-c", program], { cwd: folder, input, encoding: "utf8" });
  };
  const accepted = run(signed(BODY), BODY);
  expect(accepted.stderr).toBe("");
  expect(JSON.parse(accepted.stdout)).toEqual(JSON.parse(BODY));
  for (const [why, headers, body] of REFUSED) {
    const refused = run(headers, body);
    expect([why, refused.status]).toEqual([why, 1]);
    expect(refused.stderr).toContain("ValueError");
  }
});

test("the example of a body is one that is sent", () => {
  expect(webhookPayload.safeParse(JSON.parse(codeIn("json"))).success).toBe(true);
});
