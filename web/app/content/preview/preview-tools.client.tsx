/** What only an editor's preview loads: click-to-edit overlays, and drafts that follow the typing. */
import { VisualEditing } from "@sanity/visual-editing/react-router";
import { useEffect } from "react";
import { useRevalidator } from "react-router-dom";

const POLL_EVERY_MS = 1_500;

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

/** Renders the page anew whenever a draft changed. Asks, since the connection in between may not hold a stream. */
function useDraftChanges(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const left = new AbortController();
    let known: string | null = null;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const revision = await askRevision(left.signal);
      if (revision === null || revision === known) return;
      known = revision;
      // The first time too: the drafts may have changed since the server drew them.
      await revalidate();
    };
    // A missed look is made up for by the next.
    const lookAgain = () => void look().catch(() => {});
    lookAgain();
    const timer = setInterval(lookAgain, POLL_EVERY_MS);
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [revalidate]);
}

export function PreviewTools() {
  useDraftChanges();
  return <VisualEditing />;
}
