import type { TagManagerConfig } from "#/platform/public-config.ts";

type TagManagerWindow = Window & { dataLayer?: Record<string, unknown>[] };

/** Adds the tag manager's script to the page. Only after consent. */
export function addTagManager({ id, origin }: TagManagerConfig): void {
  const page: TagManagerWindow = window;
  (page.dataLayer ??= []).push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
