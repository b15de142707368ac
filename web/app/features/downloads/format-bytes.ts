import { perLocale } from "#/ui/writing-locale.tsx";

const unit = (name: "kilobyte" | "megabyte", maximumFractionDigits: number) =>
  perLocale(
    (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: name, maximumFractionDigits }),
  );

const kilobytes = unit("kilobyte", 0);
const megabytes = unit("megabyte", 1);

/** `340 kB`, `1.2 MB`: powers of 1000, as operating systems show file sizes. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000
    ? kilobytes().format(Math.ceil(bytes / 1000))
    : megabytes().format(bytes / 1_000_000);
}
