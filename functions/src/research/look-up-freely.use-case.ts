import { DAY_MS } from "@mapwright/core/durations";
import { lookUpFreelyInput, lookUpFreelyOutput } from "@mapwright/core/free-tool/free-look-up";
import { FREE_LOOK_UPS } from "@mapwright/core/free-tool/free-look-up-limits";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `lookUpFreely`, for anyone: a keyword → the results page of it, as many a day as `FREE_LOOK_UPS` says. Errors:
 * `invalid-input`, `rate-limited`.
 */
export const lookUpFreelyUseCase = defineUseCase({
  name: "lookUpFreely",
  input: lookUpFreelyInput,
  output: lookUpFreelyOutput,
  allowed: { kinds: ["visitor"], onlyThroughSite: true },
  rateLimit: {
    perNetwork: { calls: FREE_LOOK_UPS.perVisitorPerDay, perMs: DAY_MS },
  },
  run: async ({ db, now }, _visitor, { keyword }) => {
    const [{ lookUpFreely: lookUp }, { deploymentRegistry }] = await Promise.all([
      import("#/research/look-up-freely.ts"),
      import("#/research/data-sources/deployed-sources.ts"),
    ]);
    const openSource = () => ({
      name: deploymentRegistry.configured("serp", "person").name,
      source: deploymentRegistry.portFor("serp", "person", DEFAULT_LOCALE),
    });
    return lookUp({ db, nowMs: now(), openSource }, keyword);
  },
});
