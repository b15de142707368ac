/**
 * How numbers and dates are written: `en-US` wherever a server renders, so that nothing changes its comma while a
 * page wakes up; inside the app as the person chose. The words are English in any case.
 */
import { Fragment, useLayoutEffect, useSyncExternalStore, type ReactNode } from "react";

const DEFAULT_LOCALE = "en-US";

let current: string = DEFAULT_LOCALE;
const listeners = new Set<() => void>();

function write(locale: string) {
  current = locale;
  for (const tell of listeners) tell();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

/** What formatters go by at this moment. */
export function writingLocale(): string {
  return current;
}

/** @returns a look-up that makes one formatter for each locale, when it is first needed. */
export function perLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const found = made.get(current) ?? make(current);
    made.set(current, found);
    return found;
  };
}

/** What had the focus when everything was drawn anew, by its id. */
let focusedId = "";

function KeptFocus() {
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

/** Writes what is inside in `locale`, and draws it anew when that changes. Browser only; one at a time. */
export function WrittenIn({ locale, children }: WrittenInProps) {
  const written = useSyncExternalStore(subscribe, writingLocale, () => DEFAULT_LOCALE);
  useLayoutEffect(() => {
    if (current === locale) return;
    focusedId = document.activeElement?.id ?? "";
    write(locale);
  }, [locale]);
  useLayoutEffect(() => () => write(DEFAULT_LOCALE), []);
  // Nothing yet rather than numbers that change before the eye: the layout effect comes before the paint.
  if (written !== locale) return null;
  return (
    <Fragment key={locale}>
      {children}
      <KeptFocus />
    </Fragment>
  );
}
