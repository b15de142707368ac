/** Secret store for tests, in memory. */
import type { SecretStore } from "#/platform/secret-store/secret-store.ts";

export function createTestSecretStore(): SecretStore & { readonly stored: Map<string, string> } {
  const stored = new Map<string, string>();
  return {
    stored,
    async put(name, value) {
      stored.set(name, value);
    },
    get: async (name) => stored.get(name) ?? null,
    async delete(name) {
      stored.delete(name);
    },
  };
}
