/** Identifies keys when deployed, for every transport of programs. The database is connected on the first request. */
import type { UserId } from "@mapwright/core/ids";
import type { ApiKeyDeps } from "#/platform/access/api-key-principal.ts";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { environment } from "#/platform/environment.ts";
import { MissLimit } from "#/platform/miss-limit.ts";

/** Time that an account is taken to stay active: a key's own revocation counts at once. */
const ACTIVE_FOR_MS = 60_000;
const MAX_CACHED = 5_000;

const usesStored = new Map<string, number>();
/** Limit for a network: more than it has keys that it starts to use within a minute. */
const misses = new MissLimit({ calls: 300, perMs: 60_000 });
const activeUntil = new Map<UserId, number>();

/**
 * null: no key that works. Its function binds the secret `apiKeyPepper`.
 *
 * @param network `192.0.2.0/24`; null: unknown
 */
export async function identifyKey(
  key: string,
  network: string | null,
): Promise<ApiKeyPrincipal | null> {
  return identify(key, network, ["key"]);
}

/** Identifies keys, and the access tokens of connected apps, which are issued for the MCP server only. */
export async function identifyKeyOrToken(
  key: string,
  network: string | null,
): Promise<ApiKeyPrincipal | null> {
  return identify(key, network, ["key", "access"]);
}

async function identify(
  key: string,
  network: string | null,
  kinds: NonNullable<ApiKeyDeps["kinds"]>,
): Promise<ApiKeyPrincipal | null> {
  const [{ getDatabase }, { identifyApiKey }] = await Promise.all([
    import("#/platform/database.ts"),
    import("#/platform/access/api-key-principal.ts"),
  ]);
  const pepper = environment.apiKeyPepper;
  const deps = { db: getDatabase(), pepper, isActiveAccount, usesStored, misses, kinds };
  return identifyApiKey(deps, key, { network, nowMs: Date.now() });
}

async function isActiveAccount(uid: UserId): Promise<boolean> {
  const nowMs = Date.now();
  if ((activeUntil.get(uid) ?? 0) > nowMs) return true;
  const { findAccount } = await import("#/platform/access/live-account.ts");
  const account = await findAccount(uid);
  if (!account || account.disabled) return false;
  if (activeUntil.size >= MAX_CACHED) activeUntil.clear();
  activeUntil.set(uid, nowMs + ACTIVE_FOR_MS);
  return true;
}
