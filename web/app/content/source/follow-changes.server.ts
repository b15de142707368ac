/**
 * Tells this process that something was published, as the lake announces it. A process that misses an announcement
 * (asleep, or cut off) learns of the change from the revision within a second.
 */
import type { LiveEvent } from "@sanity/client";

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

interface LiveStream {
  subscribe(observer: {
    readonly next: (event: Pick<LiveEvent, "type">) => void;
    readonly error: (error: unknown) => void;
  }): { unsubscribe: () => void };
}

/** Neither says that anything was published. */
const isSilent = (type: LiveEvent["type"]): boolean => type === "welcome" || type === "goaway";

/**
 * @param open opens the stream of live events
 * @returns a function that ends it
 */
export function followChanges(open: () => LiveStream, onChange: () => void): () => void {
  let subscription: { unsubscribe: () => void } | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const subscribe = (): void => {
    subscription = open().subscribe({
      next: ({ type }) => {
        failures = 0;
        if (!isSilent(type)) onChange();
      },
      error: () => {
        failures += 1;
        retry = setTimeout(
          subscribe,
          Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS),
        );
        // A process that has nothing else to do ends.
        retry.unref();
      },
    });
  };
  subscribe();
  return () => {
    clearTimeout(retry);
    subscription?.unsubscribe();
  };
}
