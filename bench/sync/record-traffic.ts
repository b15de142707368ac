/** Firestore's responses to a page, recorded and counted. */
import type { Page } from "@playwright/test";

export const DOCUMENT = /"documentChange"/g;
export const LOG_DOCUMENT = /"name":\s*"[^"]*\/ops\/[^"]*"/g;

export function countIn(texts: readonly string[], what: RegExp): number {
  return texts.reduce((sum, text) => sum + (text.match(what)?.length ?? 0), 0);
}

/**
 * Firestore's responses, read alongside the SDK: its streams name every document they send as a `documentChange`. As
 * transferred, which from the emulator is uncompressed, with the chunks' bytes as base64 text. @returns each response
 * so far
 */
export async function recordTraffic(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const answers: string[] = [];
    Reflect.set(globalThis, "firestoreAnswers", answers);
    const isFirestore = (url: string) => url.includes("google.firestore");
    const readAlong = async (response: Response) => {
      const at = answers.push("") - 1;
      const decoder = new TextDecoder();
      const reader = response.body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        answers[at] += decoder.decode(part.value, { stream: true });
    };
    const fetchAsBefore = globalThis.fetch;
    globalThis.fetch = async (...asked) => {
      const response = await fetchAsBefore(...asked);
      if (isFirestore(response.url)) void readAlong(response.clone()).catch(() => {});
      return response;
    };
  });
  return () => page.evaluate((): readonly string[] => Reflect.get(globalThis, "firestoreAnswers"));
}
