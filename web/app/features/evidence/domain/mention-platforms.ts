import type { MentionPlatform } from "@mapwright/core/research/site-mentions";

/** Names of the platforms, as shown. */
export const PLATFORMS: Readonly<Record<MentionPlatform, string>> = {
  google: "Google AI overviews",
  chatgpt: "ChatGPT",
};
