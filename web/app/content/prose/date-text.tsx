const LONG_DATE = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `November 21, 2026`; the same on server and browser. Nothing for an invalid date. */
export function DateText({ iso }: { readonly iso: string }) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return <time dateTime={iso}>{LONG_DATE.format(date)}</time>;
}
