/** The login in the user's configuration folder: a file that only they can read. */
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import envPaths from "env-paths";
import { z } from "zod";
import { CommandFailure } from "#/command-failure.ts";

export const keyText = z
  .string()
  .trim()
  .regex(
    /^mw_live_[0-9A-Za-z]{20,80}$/,
    "This isn't a Mapwright key. Copy it where it was shown: it starts with mw_live_.",
  );

/** HTTPS, except on this machine. */
export const originText = z
  .url({ error: "The address must be a URL, such as https://mapwright.example." })
  .transform((text) => new URL(text))
  .refine(
    ({ protocol, hostname }) =>
      protocol === "https:" || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname),
    "The address must start with https://, so that nobody reads the key on its way.",
  )
  .transform(({ origin }) => origin);

const storedLogin = z.object({ origin: originText, key: keyText });
export type StoredLogin = z.infer<typeof storedLogin>;

export const getDefaultFolder = (): string => envPaths("mapwright", { suffix: "" }).config;

const fileIn = (folder: string): string => join(folder, "login.json");

/** null: nobody has logged in. @throws CommandFailure for a file that can't be read */
export async function readLogin(folder: string): Promise<StoredLogin | null> {
  try {
    return storedLogin.parse(JSON.parse(await readFile(fileIn(folder), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new CommandFailure(`${fileIn(folder)} can't be read. Run \`mapwright login\` again.`);
  }
}

/** @returns the file */
export async function storeLogin(folder: string, login: StoredLogin): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = fileIn(folder);
  await writeFile(file, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  // The mode above is for new files only.
  await chmod(file, 0o600);
  return file;
}

export async function deleteLogin(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}
