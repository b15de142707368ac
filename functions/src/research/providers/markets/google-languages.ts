/** Google's numbers for languages ("language constants" of Google Ads), by BCP 47 primary language. */
const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ["en", 1000],
  ["de", 1001],
  ["fr", 1002],
  ["es", 1003],
  ["it", 1004],
  ["ja", 1005],
  ["da", 1009],
  ["nl", 1010],
  ["fi", 1011],
  ["ko", 1012],
  ["no", 1013],
  ["nb", 1013],
  ["pt", 1014],
  ["sv", 1015],
  ["ar", 1019],
  ["bg", 1020],
  ["cs", 1021],
  ["el", 1022],
  ["hi", 1023],
  ["hu", 1024],
  ["id", 1025],
  ["is", 1026],
  ["he", 1027],
  ["lv", 1028],
  ["lt", 1029],
  ["pl", 1030],
  ["ru", 1031],
  ["ro", 1032],
  ["sk", 1033],
  ["sl", 1034],
  ["sr", 1035],
  ["uk", 1036],
  ["tr", 1037],
  ["ca", 1038],
  ["hr", 1039],
  ["vi", 1040],
  ["ur", 1041],
  ["tl", 1042],
  ["et", 1043],
  ["th", 1044],
  ["bn", 1056],
  ["fa", 1064],
  ["gu", 1072],
  ["kn", 1086],
  ["ml", 1098],
  ["mr", 1101],
  ["ms", 1102],
  ["pa", 1110],
  ["ta", 1130],
  ["te", 1131],
]);
/** Google distinguishes two written forms of Chinese. */
const TRADITIONAL_CHINESE = 1018;
const SIMPLIFIED_CHINESE = 1017;

export const GOOGLE_ADS_LANGUAGES: readonly string[] = [...CONSTANTS.keys(), "zh"];

/** null: Google Ads has no number for it. */
export function findGoogleAdsLanguage(language: string, country: string): number | null {
  if (language === "zh")
    return hasTraditionalChinese(country) ? TRADITIONAL_CHINESE : SIMPLIFIED_CHINESE;
  return CONSTANTS.get(language) ?? null;
}

/** A language as Google Search and those who read it write it (`hl`): `de`, `zh-CN`. */
export function toGoogleSearchLanguage(language: string, country: string): string {
  if (language === "zh") return hasTraditionalChinese(country) ? "zh-TW" : "zh-CN";
  if (language === "nb") return "no";
  return language;
}

export function hasTraditionalChinese(country: string): boolean {
  return ["TW", "HK", "MO"].includes(country);
}
