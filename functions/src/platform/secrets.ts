/** Binds secrets to the functions that read them. The emulators have none: `npm start` passes its own values. */
import { environment } from "#/platform/environment.ts";
import { SECRETS } from "#/platform/parameters.ts";

/** For a function's `secrets` option. */
export function bindSecrets(...names: readonly (keyof typeof SECRETS)[]) {
  return environment.isEmulated ? [] : names.map((name) => SECRETS[name]);
}
