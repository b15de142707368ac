/** The countries and languages of Brave Search, in its own codes: some of its language codes are no BCP 47. */
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { hasTraditionalChinese } from "#/research/providers/markets/google-languages.ts";

export const braveCountries =
  "AR AU AT BE BR CA CL DK FI FR DE HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US".split(
    " ",
  );

/** Languages whose code at Brave is the primary language. */
const SAME_CODE =
  "ar eu bn bg ca hr cs da nl en et fi fr gl de gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl es sv ta te th tr uk vi".split(
    " ",
  );

export const braveLanguages = [...SAME_CODE, "ja", "no", "pt", "zh"];

export function toBraveLanguage({ language, country }: ResearchLocale): string {
  switch (language) {
    case "ja":
      return "jp";
    case "no":
      return "nb";
    case "pt":
      return country === "BR" ? "pt-br" : "pt-pt";
    case "zh":
      return hasTraditionalChinese(country) ? "zh-hant" : "zh-hans";
    default:
      return language;
  }
}
