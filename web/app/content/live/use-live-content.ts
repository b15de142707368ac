/**
 * Brings published changes to open pages. Once the page is idle, subscribes to the lake's live events and reloads the
 * page's data when one names content the page was rendered from. Changes published between rendering and subscribing
 * are found by comparing revisions as soon as the stream is open.
 */
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router-dom";
import { createRenewal } from "#/content/live/renewal.ts";
import { runWhenIdle } from "#/platform/when-idle.ts";

const REVISION_PATH = "/api/content/revision";

/** The tags of a live event; null when it says that events were missed. */
export function parseEventTags(data: string): readonly string[] | null {
  try {
    const event: unknown = JSON.parse(data);
    const tags: unknown = Object(event).tags;
    return Array.isArray(tags) ? tags.map(String) : null;
  } catch {
    return null;
  }
}

/** Whether a page rendered from `pageTags` may differ after an event; unknown tags count as all. */
export function isPageConcerned(
  eventTags: readonly string[] | null,
  pageTags: readonly string[],
): boolean {
  if (eventTags === null || eventTags.length === 0 || pageTags.length === 0) return true;
  const known = new Set(pageTags);
  return eventTags.some((tag) => known.has(tag));
}

interface LiveContent {
  /** Null when there is no stream. */
  readonly url: string | null;
  readonly syncTags: readonly string[];
  /** Identifies the content state that the page was rendered from. */
  readonly revision: string | null;
}

/**
 * Whether something was published since `revision`; false when that can't be determined, since an event will follow.
 */
async function isOutdated(revision: string | null): Promise<boolean> {
  try {
    const answer = await fetch(REVISION_PATH, { signal: AbortSignal.timeout(10_000) });
    const current: unknown = Object(await answer.json()).revision;
    return answer.ok && typeof current === "string" && current !== revision;
  } catch {
    return false;
  }
}

interface LiveHandlers {
  /** Called after something was published; null when it is unknown what. */
  readonly onChange: (tags: readonly string[] | null) => void;
  /** The stream is open; earlier changes are not reported. */
  readonly onOpen: () => void;
}

/** Opens the stream while the page is visible and closes it while it is hidden. */
function listen(url: string, { onChange, onOpen }: LiveHandlers): () => void {
  let source: EventSource | null = null;
  const open = (): void => {
    if (document.hidden) {
      source?.close();
      source = null;
      return;
    }
    if (source) return;
    source = new EventSource(url);
    source.addEventListener("welcome", onOpen);
    source.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      onChange(parseEventTags(String(data)));
    });
    source.addEventListener("restart", () => {
      onChange(null);
    });
  };
  open();
  document.addEventListener("visibilitychange", open);
  return () => {
    document.removeEventListener("visibilitychange", open);
    source?.close();
  };
}

export function useLiveContent({ url, syncTags, revision }: LiveContent): void {
  const { revalidate } = useRevalidator();
  const shown = useRef({ syncTags, revision });
  useEffect(() => {
    shown.current = { syncTags, revision };
  }, [syncTags, revision]);
  useEffect(() => {
    if (url === null) return undefined;
    const renewal = createRenewal({
      renew: () => void revalidate(),
      revision: () => shown.current.revision,
      isOutdated: () => isOutdated(shown.current.revision),
    });
    let stop = (): void => {};
    const cancel = runWhenIdle(() => {
      stop = listen(url, {
        onChange: (tags) => {
          if (isPageConcerned(tags, shown.current.syncTags)) renewal.changed();
        },
        onOpen: renewal.check,
      });
    });
    return () => {
      cancel();
      renewal.stop();
      stop();
    };
  }, [url, revalidate]);
}
