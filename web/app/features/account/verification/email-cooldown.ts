/** A short cooldown between two emails of one kind to one person, which a reload does not reset. */

export const EMAIL_COOLDOWN_SECONDS = 30;

const storageKey = (emailKey: string) => `mw-pause-${emailKey}`;

/** @returns when it ends, Unix ms by this device's clock; in the past when there is none */
export function emailCooldownEndMs(emailKey: string): number {
  try {
    const endMs = Number(sessionStorage.getItem(storageKey(emailKey)));
    // Longer than a cooldown lasts: the clock was set back in the meantime.
    return endMs - Date.now() > EMAIL_COOLDOWN_SECONDS * 1000 ? 0 : endMs;
  } catch {
    return 0; // Storage is blocked: the cooldown lasts until the page is closed.
  }
}

/** @returns when it ends, Unix ms by this device's clock */
export function startEmailCooldown(emailKey: string): number {
  const endMs = Date.now() + EMAIL_COOLDOWN_SECONDS * 1000;
  try {
    sessionStorage.setItem(storageKey(emailKey), String(endMs));
  } catch {
    // Storage is blocked.
  }
  return endMs;
}
