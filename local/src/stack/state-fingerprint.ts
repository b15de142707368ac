/** Detects changes to accounts or documents in the emulators without reading their contents. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";
import type { StackPorts } from "#/stack/free-ports.ts";

const TIMEOUT_MS = 30_000;
const OWNER = { Authorization: "Bearer owner", "content-type": "application/json" };

const foundDocuments = z.array(
  z.object({ document: z.object({ name: z.string(), updateTime: z.string() }).optional() }),
);

async function read(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, {
    ...init,
    headers: OWNER,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Names and update times of every document in every collection, without fields. */
async function readDocumentTimes(port: number): Promise<string> {
  const documents = `projects/${LOCAL_PROJECT_ID}/databases/(default)/documents`;
  const query = {
    from: [{ allDescendants: true }],
    select: { fields: [{ fieldPath: "__name__" }] },
  };
  const answer = await read(`http://127.0.0.1:${port}/v1/${documents}:runQuery`, {
    method: "POST",
    body: JSON.stringify({ structuredQuery: query }),
  });
  return foundDocuments
    .parse(await answer.json())
    .map(({ document }) => (document ? `${document.name} ${document.updateTime}` : ""))
    .join("\n");
}

async function readAccounts(port: number): Promise<string> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT_ID}/accounts:batchGet`;
  const answer = await read(`http://127.0.0.1:${port}/${path}?maxResults=-1`, { method: "GET" });
  return answer.text();
}

/** @throws when an emulator does not respond. */
export async function readFingerprint(
  ports: Pick<StackPorts, "auth" | "firestore">,
): Promise<string> {
  const [documents, accounts] = await Promise.all([
    readDocumentTimes(ports.firestore),
    readAccounts(ports.auth),
  ]);
  return createHash("sha256").update(documents).update("\0").update(accounts).digest("hex");
}
