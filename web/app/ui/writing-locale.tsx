/**
 * The locale for numbers and dates: `en-US` for everything a server renders, so that formats do not change on
 * hydration; inside the app, the person's choice. The text is always in English.
 */
import { Fragment, useLayoutEffect, useSyncExternalStore, type ReactNode } from "react";

const DEFAULT_LOCALE = "en-US";

let current: string = DEFAULT_LOCALE;
const listeners = new Set<() => void>();

function write(locale: string) {
  current = locale;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

/** The locale formatters use right now. */
export function getWritingLocale(): string {
  return current;
}

/** @returns a lookup that creates one formatter per locale, on first use. */
export function memoizePerLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const found = made.get(current) ?? make(current);
    made.set(current, found);
    return found;
  };
}

/** The id of the element that had focus before the re-render. */
let focusedId = "";

function SavedFocus() {
  useLayoutEffect(() => {
    if (focusedId !== "") document.getElementById(focusedId)?.focus({ preventScroll: true });
    focusedId = "";
  }, []);
  return null;
}

interface WrittenInProps {
  readonly locale: string;
  readonly children: ReactNode;
}

/** Formats its children in `locale`, and remounts them when it changes. Browser only; only one at a time. */
export function WrittenIn({ locale, children }: WrittenInProps) {
  const written = useSyncExternalStore(subscribe, getWritingLocale, () => DEFAULT_LOCALE);
  useLayoutEffect(() => {
    if (current === locale) return;
    focusedId = document.activeElement?.id ?? "";
    write(locale);
  }, [locale]);
  useLayoutEffect(() => () => write(DEFAULT_LOCALE), []);
  // Renders nothing at first, so that numbers do not visibly change: the layout effect runs before the first paint.
  if (written !== locale) return null;
  return (
    <Fragment key={locale}>
      {children}
      <SavedFocus />
    </Fragment>
  );
}
