/** The runtime of use cases when deployed, whatever the transport. The database is connected on the first request. */
import { log } from "#/platform/log/log.ts";
import type { LimitedRequest, UseCaseRuntime } from "#/platform/callables/perform-use-case.ts";
import type { RateLimiter } from "#/platform/callables/rate-limiter.ts";

let limiter: RateLimiter | null = null;

async function rateLimiter(): Promise<RateLimiter> {
  const [{ getDatabase }, { RateLimiter: Limiter }] = await Promise.all([
    import("#/platform/database.ts"),
    import("#/platform/callables/rate-limiter.ts"),
  ]);
  limiter ??= new Limiter(getDatabase());
  return limiter;
}

export const useCaseRuntime: UseCaseRuntime = {
  log,
  now: Date.now,
  async openDeps() {
    const { getDatabase } = await import("#/platform/database.ts");
    return { db: getDatabase(), now: Date.now };
  },
  async checkRateLimit(request: LimitedRequest) {
    return (await rateLimiter()).check(request, Date.now());
  },
  async requireLiveAccount(user) {
    const { requireLiveAccount } = await import("#/platform/access/live-account.ts");
    await requireLiveAccount(user);
  },
  async workspaceOf(map) {
    const [{ getDatabase }, { readMapWorkspace: readWorkspaceOf }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/platform/maps/stored-map.ts"),
    ]);
    return readWorkspaceOf(getDatabase(), map);
  },
  async roleOf(workspace, uid) {
    const [{ getDatabase }, { readRole }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/platform/access/membership.ts"),
    ]);
    return readRole(getDatabase(), workspace, uid);
  },
};
