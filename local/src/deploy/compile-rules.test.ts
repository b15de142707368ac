import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { compileRules } from "#/deploy/compile-rules.ts";

const RULES = "service cloud.firestore {}";
const sent = z.object({ rules: z.object({ files: z.array(z.object({ content: z.string() })) }) });

/** Has an emulator that answers like this compile RULES. */
async function compile(status: number, answer: object) {
  const file = join(mkdtempSync(join(tmpdir(), "mapwright-rules-")), "firestore.rules");
  writeFileSync(file, RULES);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { rules } = sent.parse(JSON.parse(await text(request)));
    const isSent = request.method === "PUT" && rules.files[0]?.content === RULES;
    response.writeHead(isSent ? status : 500).end(JSON.stringify(answer));
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  });
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return compileRules(`127.0.0.1:${String(address.port)}`, "demo", file);
}

test("rules compile with warnings, and not with errors, which are named with their lines", async () => {
  const warning = { severity: "WARNING", description: "Unused function." };
  await expect(compile(200, { issues: [warning] })).resolves.toBeUndefined();
  const error = { severity: "ERROR", description: "Missing ';'", sourcePosition: { line: 7 } };
  await expect(compile(200, { issues: [warning, error] })).rejects.toThrow(
    "firestore.rules doesn't compile: line 7: Missing ';'",
  );
  await expect(compile(400, { error: "no match" })).rejects.toThrow(/doesn't compile.*no match/);
});
