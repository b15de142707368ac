/** Runs `login`, `logout` and `showAccount`. */
import { creditsShape } from "@mapwright/core/billing/credit-shapes";
import { findConnection, findFolder, readSetting } from "#/account/connect.ts";
import { deleteLogin, keyText, originText, readLogin, storeLogin } from "#/account/stored-login.ts";
import { createApiClient } from "#/api/api-client.ts";
import { ApiFailure } from "#/api/api-failure.ts";
import { askSecretly } from "#/ask.ts";
import type { CommandContext } from "#/command-context.ts";
import { CommandFailure, UsageFailure } from "#/command-failure.ts";
import { writeJson } from "#/write-json.ts";

export interface LoginOptions {
  readonly url?: string;
}

const MAX_KEY_BYTES = 4_096;

export async function login({ url }: LoginOptions, context: CommandContext): Promise<void> {
  const origin = await findOrigin(url, context);
  const given = await readKey(context);
  const key = keyText.safeParse(given);
  if (!key.success) throw new CommandFailure(key.error.issues[0]?.message ?? "This is no key.");
  await testKey({ origin, key: key.data }, context);
  const file = await storeLogin(findFolder(context), { origin, key: key.data });
  context.stderr.write(`Logged in to ${origin}. The key is in ${file}.\n`);
}

export async function logout(context: CommandContext): Promise<void> {
  await deleteLogin(findFolder(context));
  context.stderr.write(
    "Logged out. Revoke the key in Settings → API if you don't need it any more.\n",
  );
}

export async function showAccount(
  { json = false }: { readonly json?: boolean },
  context: CommandContext,
): Promise<void> {
  const { origin, key } = await findConnection(context);
  const client = createApiClient({ origin, key }, context.retryPolicy);
  const credits = await client.get("/credits", creditsShape);
  const ending = key.slice(-4);
  if (json) {
    writeJson(context, { origin, keyEnding: ending, credits });
    return;
  }
  const count = (value: number) => value.toLocaleString("en-US");
  const left = Math.min(credits.left, credits.key.left ?? credits.left);
  context.stdout.write(
    `Key …${ending} at ${origin}\n${count(left)} credits left, ${count(credits.key.used)} used with this key this month\n`,
  );
}

async function findOrigin(url: string | undefined, context: CommandContext): Promise<string> {
  if (url !== undefined) {
    const read = originText.safeParse(url);
    if (read.success) return read.data;
    throw new UsageFailure(read.error.issues[0]?.message ?? "--url is invalid.");
  }
  // A login that can't be read is replaced.
  const last = await readLogin(findFolder(context)).catch(() => null);
  const origin = readSetting(context, "MAPWRIGHT_URL", originText) ?? last?.origin;
  if (origin !== undefined) return origin;
  throw new UsageFailure("Pass the address of Mapwright, such as --url https://mapwright.example.");
}

async function readKey(context: CommandContext): Promise<string> {
  if (context.stdin.isTTY === true) return askSecretly(context, "Key: ");
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of context.stdin) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MAX_KEY_BYTES) break;
  }
  return text;
}

/** A key that may do other things than read works, too. */
async function testKey(
  connection: { readonly origin: string; readonly key: string },
  { retryPolicy }: CommandContext,
): Promise<void> {
  try {
    await createApiClient(connection, retryPolicy).get("/credits", creditsShape);
  } catch (error) {
    if (error instanceof ApiFailure && error.code === "role-too-low") return;
    throw error;
  }
}
