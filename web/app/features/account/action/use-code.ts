/** Submits a link's code once, however often the component renders: a code works a single time. */
import { useEffect, useState } from "react";
import { runAuth, type AuthOutcome, type OpenAuth } from "#/features/account/run-auth.ts";
import { usePublicConfig, type PublicConfig } from "#/platform/public-config.ts";

type Act<Value> = (open: OpenAuth, code: string) => Promise<Value>;

/**
 * @param act called the first time a code is seen
 * @returns a hook that returns its outcome; null until it is known
 */
export function codeHook<Value>(act: Act<Value>): (code: string) => AuthOutcome<Value> | null {
  const begun = new Map<string, Promise<AuthOutcome<Value>>>();
  const begin = (config: PublicConfig, code: string) => {
    const outcome = begun.get(code) ?? runAuth(config, (open) => act(open, code));
    begun.set(code, outcome);
    return outcome;
  };
  return function useCode(code) {
    const config = usePublicConfig();
    const [outcome, setOutcome] = useState<AuthOutcome<Value> | null>(null);
    useEffect(() => {
      let isGone = false;
      const apply = async () => {
        const known = await begin(config, code);
        if (!isGone) setOutcome(known);
      };
      void apply();
      return () => {
        isGone = true;
      };
    }, [config, code]);
    return outcome;
  };
}
