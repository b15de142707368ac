/** English names of countries and languages. */
const regionNames = new Intl.DisplayNames("en", { type: "region" });
const languageNames = new Intl.DisplayNames("en", { type: "language" });

export function countryName(code: string): string {
  return regionNames.of(code) ?? code;
}

export function languageName(code: string): string {
  return languageNames.of(code) ?? code;
}
