const LONG_DATE = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `21 November 2026`; the same on server and browser. Nothing for what is no date. */
export function DateText({ iso }: { readonly iso: string }) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return <time dateTime={iso}>{LONG_DATE.format(date)}</time>;
}
