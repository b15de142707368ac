import type { IconName } from "#/ui/icon.tsx";

/** Something that needs attention, on the home page: each area of the app says what is the matter with it. */
export interface AttentionItem {
  readonly key: string;
  readonly icon: IconName;
  readonly tone: "bad" | "warn" | "quiet";
  readonly title: string;
  /** Subject: a map, a cluster. */
  readonly detail: string;
  readonly action: { readonly label: string; readonly to: string };
  readonly onDismiss?: () => void;
}
