import "#/ui/class-names.ts";
import { CacheProvider } from "@emotion/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router-dom";
import { listAllRequests } from "#/content/offline/cache-for-offline.ts";
import { fetchLaterSections, LATER_SECTIONS_ATTRIBUTE } from "#/content/page/later-sections.ts";
import { handleAppError } from "#/platform/app-error.ts";
import { restoreFormInput } from "#/platform/form-input.client.ts";
import { ignoreSkippedTransitions } from "#/platform/navigation/skipped-transitions.client.ts";
import { reloadOnceOnStaleChunk } from "#/platform/stale-chunk.client.ts";
import { loadViews, NEEDED_VIEWS_ATTRIBUTE } from "#/platform/view-on-demand.tsx";
import { runWhenIdle } from "#/platform/when-idle.ts";
import { createEmotionCache } from "#/ui/emotion-cache.ts";

reloadOnceOnStaleChunk(window);
ignoreSkippedTransitions(window);
listAllRequests();

// A script can read its own document's nonce from the property, but not from the attribute.
const nonce = document.querySelector("script[nonce]");
const cache = createEmotionCache(nonce instanceof HTMLScriptElement ? nonce.nonce : undefined);

const onError = (error: unknown) => void handleAppError(error, navigator.userAgent);

async function takeOver(): Promise<void> {
  // The page's own modules ran before this one and have registered their views.
  const { documentElement: root } = document;
  await Promise.all([
    loadViews((root.getAttribute(NEEDED_VIEWS_ATTRIBUTE) ?? "").split(" ")),
    fetchLaterSections(root.getAttribute(LATER_SECTIONS_ATTRIBUTE)),
  ]);
  // Its fields are interactive once the page is hydrated.
  runWhenIdle(() => {
    restoreFormInput(window);
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <CacheProvider value={cache}>
          <HydratedRouter onError={onError} />
        </CacheProvider>
      </StrictMode>,
      { onRecoverableError: onError, onUncaughtError: onError },
    );
  });
}

void takeOver();
