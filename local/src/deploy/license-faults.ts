/** Judges the licenses in a notice of third-party packages, as Vite and functions/packaging write it. */
import satisfies from "spdx-satisfies";

/** Licenses that ask for a notice only, or for the source of their own files: none extends to the product. */
const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-3.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];

const HEADING = /^## (\S+) - (\S+?)(?: \((.+)\))?$/gm;

function isAllowed(license: string): boolean {
  try {
    return satisfies(license, ALLOWED);
  } catch {
    return false; // No SPDX expression.
  }
}

/** Text that a package has in place of a named license. */
const MIT_TEXT = /^\s*(?:The )?MIT License\b/i;

/** The licenses of a notice's packages, by name and version; null: unknown, also by its text. */
export const parseNoticeLicenses = (notice: string): ReadonlyMap<string, string | null> =>
  new Map(
    [...notice.matchAll(HEADING)].map((match): readonly [string, string | null] => {
      const { 0: heading, 1: name, 2: version, 3: license, index } = match;
      const isNamed = license !== undefined && license !== "unknown";
      const byText = MIT_TEXT.test(notice.slice(index + heading.length)) ? "MIT" : null;
      return [`${name ?? ""}@${version ?? ""}`, isNamed ? license : byText];
    }),
  );

/** @returns the packages whose license is unknown or not among the allowed ones */
export const listLicenseFaults = (notice: string): string[] =>
  [...parseNoticeLicenses(notice)]
    .filter(([, license]) => license === null || !isAllowed(license))
    .map(([name, license]) => `${name} has the license ${license ?? "unknown"}.`);
