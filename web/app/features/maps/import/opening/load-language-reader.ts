/** Loader of the code that tells languages apart, which is large, so it is loaded when it is first needed. */
import type { LanguageReader } from "@mapwright/core/tables/encodings/settle-encoding";

export async function loadLanguageReader(): Promise<LanguageReader> {
  const { detectKeywordLanguage } = await import("@mapwright/embeddings/detect-keyword-language");
  return detectKeywordLanguage;
}
