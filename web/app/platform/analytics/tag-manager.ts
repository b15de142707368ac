/** The tag manager: its script, and the frame for visitors whose browser runs no scripts after this one. */
import type { TagManagerConfig } from "#/platform/public-config.ts";

type TagManagerWindow = Window & { dataLayer?: Record<string, unknown>[] };

/** Only after consent. */
export function addTagManager({ id, origin }: TagManagerConfig): void {
  const page: TagManagerWindow = window;
  (page.dataLayer ??= []).push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`;
  const frame = document.createElement("iframe");
  frame.src = `${origin}/ns.html?id=${encodeURIComponent(id)}`;
  frame.hidden = true;
  frame.title = "Tag manager";
  const withoutScripts = document.createElement("noscript");
  // Set as text: with scripts on, a noscript element's content is text, and a frame in it would be fetched.
  withoutScripts.textContent = frame.outerHTML;
  document.head.append(script);
  document.body.prepend(withoutScripts);
}
