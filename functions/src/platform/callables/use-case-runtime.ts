/** The runtime of use cases when deployed, whatever the transport. The database is connected on the first request. */
import { log } from "#/platform/log/log.ts";
import type { LimitedRequest, UseCaseRuntime } from "#/platform/callables/perform-use-case.ts";
import type { RateLimiter } from "#/platform/callables/rate-limiter.ts";

let limiter: RateLimiter | null = null;

async function rateLimiter(): Promise<RateLimiter> {
  const [{ database }, { RateLimiter: Limiter }] = await Promise.all([
    import("#/platform/database.ts"),
    import("#/platform/callables/rate-limiter.ts"),
  ]);
  limiter ??= new Limiter(database());
  return limiter;
}

export const useCaseRuntime: UseCaseRuntime = {
  log,
  now: Date.now,
  async openDeps() {
    const { database } = await import("#/platform/database.ts");
    return { db: database(), now: Date.now };
  },
  async checkRateLimit(request: LimitedRequest) {
    return (await rateLimiter()).check(request, Date.now());
  },
  async requireLiveAccount(user) {
    const { requireLiveAccount } = await import("#/platform/access/live-account.ts");
    await requireLiveAccount(user);
  },
  async workspaceOf(map) {
    const [{ database }, { readMapWorkspace: readWorkspaceOf }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/platform/maps/stored-map.ts"),
    ]);
    return readWorkspaceOf(database(), map);
  },
  async roleOf(workspace, uid) {
    const [{ database }, { readRole }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/platform/access/membership.ts"),
    ]);
    return readRole(database(), workspace, uid);
  },
};
