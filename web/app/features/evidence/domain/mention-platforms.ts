import type { MentionPlatform } from "@mapwright/core/research/site-mentions";

/** As they are shown. */
export const PLATFORMS: Readonly<Record<MentionPlatform, string>> = {
  google: "Google AI overviews",
  chatgpt: "ChatGPT",
};
