/** Runtime for unit tests: admits every request, finds every account live, and stores nothing. */
import { Firestore } from "firebase-admin/firestore";
import { vi } from "vitest";
import type { UseCaseRuntime } from "#/platform/callables/perform-use-case.ts";

export function createTestRuntime(nowMs = 1_800_000_000_000) {
  const now = () => nowMs;
  return {
    log: { info: vi.fn(), error: vi.fn() },
    now,
    openDeps: async () => ({ db: new Firestore({ projectId: "demo-unused" }), now }),
    checkRateLimit: vi.fn<UseCaseRuntime["checkRateLimit"]>(async () => null),
    requireLiveAccount: vi.fn<UseCaseRuntime["requireLiveAccount"]>(async () => {}),
    workspaceOf: vi.fn<UseCaseRuntime["workspaceOf"]>(async () => null),
    roleOf: vi.fn<UseCaseRuntime["roleOf"]>(async () => null),
  } satisfies UseCaseRuntime;
}
