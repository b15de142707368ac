/** Loaded only in an editor's preview: click-to-edit overlays, and drafts that update while typing. */
import { VisualEditing } from "@sanity/visual-editing/react-router";
import { useEffect } from "react";
import { useRevalidator } from "react-router-dom";

const POLL_EVERY_MS = 1_500;
/** After a navigation began. It may end the preview, and then a poll would be refused; it may also be a download. */
const PAUSE_MS = 10_000;

function revisionOf(answer: unknown): string | null {
  return typeof answer === "object" &&
    answer !== null &&
    "revision" in answer &&
    typeof answer.revision === "string"
    ? answer.revision
    : null;
}

async function askRevision(signal: AbortSignal): Promise<string | null> {
  const response = await fetch("/api/preview/revision", { signal });
  return response.ok ? revisionOf(await response.json()) : null;
}

/** Revalidates the page whenever a draft changed. Polls, because a proxy in between may not support a stream. */
function useDraftChanges(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const left = new AbortController();
    let known: string | null = null;
    let pausedUntilMs = 0;
    const look = async (): Promise<void> => {
      if (document.hidden || Date.now() < pausedUntilMs) return;
      const revision = await askRevision(left.signal);
      if (revision === null || revision === known) return;
      known = revision;
      // Also the first time: the drafts may have changed since the server rendered them.
      await revalidate();
    };
    // The next poll makes up for a failed one.
    const lookAgain = () => void look().catch(() => {});
    const pause = () => {
      pausedUntilMs = Date.now() + PAUSE_MS;
    };
    lookAgain();
    window.addEventListener("beforeunload", pause);
    const timer = setInterval(lookAgain, POLL_EVERY_MS);
    return () => {
      left.abort();
      window.removeEventListener("beforeunload", pause);
      clearInterval(timer);
    };
  }, [revalidate]);
}

export function PreviewTools() {
  useDraftChanges();
  return <VisualEditing />;
}
