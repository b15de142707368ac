/**
 * Notices that a visitor uses a document, which of its links they see, and which one they are about to follow: the
 * pointer or the focus rests on it, or a finger touches it.
 */
import { runLater } from "#/platform/later.ts";
import { mayMoveWithin } from "#/platform/named-middleware.ts";

/** Time for which a pointer or the focus stays on a link that is meant; React Router waits as long. */
const INTENT_MS = 100;

type Anchor = Pick<HTMLAnchorElement, "download" | "href" | "target" | "rel">;

/** The path and query behind a link; null when following it wouldn't be client-side navigation to another page. */
export function findPreloadablePath(
  { href, target, download, rel }: Anchor,
  current: { readonly origin: string; readonly pathname: string },
  openedPath: string,
): string | null {
  const url = URL.parse(href);
  if (!url || url.origin !== current.origin || url.pathname === current.pathname) return null;
  if ((target !== "" && target !== "_self") || download !== "" || rel.includes("external"))
    return null;
  if (/^\/(?:api|assets|og)\//.test(url.pathname) || url.pathname.includes(".")) return null;
  return mayMoveWithin(openedPath, url.pathname) ? url.pathname + url.search : null;
}

interface LinkSignals {
  readonly onSeen: (path: string) => void;
  readonly onIntent: (path: string) => void;
}

/** @returns `observe` looks at the links of the page at `pathname`; call it after each change of page. */
export function watchLinks(
  page: Document,
  { onSeen, onIntent }: LinkSignals,
): { readonly observe: (pathname: string) => void; readonly stop: () => void } {
  const openedPath = page.location.pathname;
  const { origin } = page.location;
  let shownPath = openedPath;
  const pathOf = (link: HTMLAnchorElement) =>
    findPreloadablePath(link, { origin, pathname: shownPath }, openedPath);
  const stopped = new AbortController();
  const { signal } = stopped;
  let callOff = () => {};
  const intend = (delayMs: number) => (event: Event) => {
    callOff();
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const path = link instanceof HTMLAnchorElement ? pathOf(link) : null;
    if (path === null) return;
    callOff = runLater(() => {
      onIntent(path);
    }, delayMs);
  };
  page.addEventListener("pointerover", intend(INTENT_MS), { signal, passive: true });
  page.addEventListener("focusin", intend(INTENT_MS), { signal });
  page.addEventListener("touchstart", intend(0), { signal, passive: true });
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      inView.unobserve(target);
      const path = pathOf(target);
      if (path !== null) onSeen(path);
    }
  });
  return {
    observe(pathname) {
      shownPath = pathname;
      inView.disconnect();
      for (const link of page.querySelectorAll("a[href]")) inView.observe(link);
    },
    stop() {
      stopped.abort();
      callOff();
      inView.disconnect();
    },
  };
}

const USES = ["keydown", "pointerdown", "pointermove", "scroll"] as const;

/** Many leave a page without having touched it. @returns a function that stops waiting */
export function onFirstUse(page: Document, callback: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const use = () => {
    stopped.abort();
    callback();
  };
  for (const type of USES) page.addEventListener(type, use, { signal, passive: true });
  return () => {
    stopped.abort();
  };
}
