/** The option `--providers`: which research providers a local stack asks. */
import { FAKED_PROVIDERS, type FakedProviderId } from "#/providers/faked-providers.ts";
import { FAKE_KEYS } from "#/providers/fake-provider.ts";

const FAKE = "fake";

/** `fake` = all of them, `fake:serper,searxng` = these, undefined = none. @throws Error naming the invalid part. */
export function parseProviderOption(option: string | undefined): FakedProviderId[] {
  if (option === undefined) return [];
  const [kind, names] = option.split(":");
  if (kind !== FAKE) throw new Error(`--providers takes ${FAKE} or ${FAKE}:<name>,<name>.`);
  const known = Object.keys(FAKED_PROVIDERS).filter(isFaked);
  if (names === undefined) return known;
  return names.split(",").map((name) => {
    if (isFaked(name)) return name;
    throw new Error(`--providers knows no "${name}", only ${known.join(", ")}.`);
  });
}

/** Returns settings that tell the functions to ask the fakes of these, and only those; empty for none. */
export function buildFakedSettings(
  providers: readonly FakedProviderId[],
  fakesUrl: string,
): Record<string, string> {
  if (providers.length === 0) return {};
  const settings = providers.flatMap((id) =>
    Object.entries<string>(FAKED_PROVIDERS[id].settings(FAKE_KEYS.valid)),
  );
  return { ...Object.fromEntries(settings), RESEARCH_FAKES_URL: fakesUrl };
}

function isFaked(name: string): name is FakedProviderId {
  return Object.hasOwn(FAKED_PROVIDERS, name);
}
