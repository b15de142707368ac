/** The server and the key of a command: of the environment, else those of the login. */
import type { z } from "zod";
import { getDefaultFolder, keyText, originText, readLogin } from "#/account/stored-login.ts";
import { createApiClient, type ApiClient, type Connection } from "#/api/api-client.ts";
import type { CommandContext } from "#/command-context.ts";
import { CommandFailure } from "#/command-failure.ts";

export const findFolder = ({ configFolder }: CommandContext): string =>
  configFolder ?? getDefaultFolder();

/** @throws CommandFailure that says what is missing */
export async function findConnection(context: CommandContext): Promise<Connection> {
  const key = readSetting(context, "MAPWRIGHT_API_KEY", keyText);
  const origin = readSetting(context, "MAPWRIGHT_URL", originText);
  if (key !== null && origin !== null) return { key, origin };
  const login = await readLogin(findFolder(context));
  const found = { key: key ?? login?.key, origin: origin ?? login?.origin };
  if (found.key === undefined)
    throw new CommandFailure(
      "You're not logged in. Run `mapwright login` or set MAPWRIGHT_API_KEY.",
    );
  if (found.origin === undefined)
    throw new CommandFailure(
      "The address of Mapwright isn't known. Set MAPWRIGHT_URL, or log in with --url.",
    );
  return { key: found.key, origin: found.origin };
}

export async function connect(context: CommandContext): Promise<ApiClient> {
  const connection = await findConnection(context);
  return createApiClient(connection, context.retryPolicy);
}

/** null: it isn't set. */
export function readSetting(
  { env }: CommandContext,
  name: string,
  schema: z.ZodType<string>,
): string | null {
  const text = env[name]?.trim() ?? "";
  if (text === "") return null;
  const read = schema.safeParse(text);
  if (read.success) return read.data;
  throw new CommandFailure(`${name}: ${read.error.issues[0]?.message ?? "it is invalid"}`);
}
