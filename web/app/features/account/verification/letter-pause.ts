/** A short pause between two letters of one kind to one person, that loading the page anew does not cut short. */

export const LETTER_PAUSE_SECONDS = 30;

const storageKey = (letter: string) => `mw-pause-${letter}`;

/** @returns when it ends, Unix ms by this device's clock; in the past when there is none. */
export function letterPauseEndMs(letter: string): number {
  try {
    const endMs = Number(sessionStorage.getItem(storageKey(letter)));
    // Longer than a pause lasts: the clock was set back meanwhile.
    return endMs - Date.now() > LETTER_PAUSE_SECONDS * 1000 ? 0 : endMs;
  } catch {
    return 0; // Storage is switched off: a pause lasts as long as the page.
  }
}

/** @returns when it ends, Unix ms by this device's clock. */
export function beginLetterPause(letter: string): number {
  const endMs = Date.now() + LETTER_PAUSE_SECONDS * 1000;
  try {
    sessionStorage.setItem(storageKey(letter), String(endMs));
  } catch {
    // Storage is switched off.
  }
  return endMs;
}
