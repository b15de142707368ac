/**
 * Brings a published change to pages that are open. Listens, once the page is at rest, to the lake's live
 * events, and loads the page's data anew when one names what the page was made from.
 */
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router-dom";

/** Above the server's own memory of "nothing changed", and spread out so that not all readers ask at once. */
const WAIT_MS = 1_100;
const SPREAD_MS = 900;
/** A page that a CDN kept for longer may have missed events before it was opened. */
const OLD_AFTER_MS = 90_000;

/** The tags of a live event; null when it says that events were missed. */
export function tagsOfEvent(data: string): readonly string[] | null {
  try {
    const event: unknown = JSON.parse(data);
    const tags: unknown = Object(event).tags;
    return Array.isArray(tags) ? tags.map(String) : null;
  } catch {
    return null;
  }
}

/** Whether a page made from `pageTags` may look different after an event; unknown tags count as all. */
export function concernsPage(
  eventTags: readonly string[] | null,
  pageTags: readonly string[],
): boolean {
  if (eventTags === null || eventTags.length === 0 || pageTags.length === 0) return true;
  const known = new Set(pageTags);
  return eventTags.some((tag) => known.has(tag));
}

interface LiveContent {
  /** Null where there is nothing to listen to. */
  readonly url: string | null;
  readonly syncTags: readonly string[];
  readonly renderedAtMs: number;
}

function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, 2_000);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => {
    cancelIdleCallback(handle);
  };
}

/** Opens the stream while the page is seen, closes it while it is not. */
function listen(url: string, onChange: (tags: readonly string[] | null) => void): () => void {
  let source: EventSource | null = null;
  const open = (): void => {
    if (document.hidden) {
      source?.close();
      source = null;
      return;
    }
    if (source) return;
    source = new EventSource(url);
    source.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      onChange(tagsOfEvent(String(data)));
    });
    source.addEventListener("restart", () => {
      onChange(null);
    });
  };
  const onVisibility = (): void => {
    if (!document.hidden && !source) onChange(null); // Events were missed while it was out of sight.
    open();
  };
  open();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    source?.close();
  };
}

export function useLiveContent({ url, syncTags, renderedAtMs }: LiveContent): void {
  const { revalidate } = useRevalidator();
  const tags = useRef(syncTags);
  useEffect(() => {
    tags.current = syncTags;
  }, [syncTags]);
  useEffect(() => {
    if (url === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), WAIT_MS + Math.random() * SPREAD_MS);
    };
    let stop = (): void => {};
    const cancel = whenIdle(() => {
      if (Date.now() - renderedAtMs > OLD_AFTER_MS) renew();
      stop = listen(url, (event) => {
        if (concernsPage(event, tags.current)) renew();
      });
    });
    return () => {
      cancel();
      clearTimeout(timer);
      stop();
    };
    // The time of the first rendering decides; later ones come from here.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [url, revalidate]);
}
