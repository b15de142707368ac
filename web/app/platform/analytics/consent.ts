/**
 * Consent to usage statistics, as this browser knows it: nothing is sent unless it is granted. Kept in local storage,
 * because public pages set no cookies, and for 365 days: then the question is open again.
 */
import { DAY_MS } from "@mapwright/core/durations";
import { useSyncExternalStore } from "react";

export type Consent = "pending" | "denied" | "granted";

const STORAGE_KEY = "mw-analytics-consent";

export const CONSENT_RETENTION_MS = 365 * DAY_MS;

export interface ConsentRecord {
  readonly consent: Exclude<Consent, "pending">;
  /** Unix ms */
  readonly decidedAt: number;
  /** The account whose profile has this decision; null: made outside the app and not in a profile yet. */
  readonly savedFor: string | null;
}

function parseRecord(text: string | null): ConsentRecord | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    const { consent, decidedAt, savedFor }: Partial<Record<keyof ConsentRecord, unknown>> =
      Object(stored);
    if (consent !== "denied" && consent !== "granted") return null;
    if (typeof decidedAt !== "number") return null;
    return { consent, decidedAt, savedFor: typeof savedFor === "string" ? savedFor : null };
  } catch {
    return null; // Not ours, or cut off.
  }
}

/** The decision in force; null: none, or it has expired. Browser only. */
export function readConsent(now: number): ConsentRecord | null {
  try {
    const record = parseRecord(localStorage.getItem(STORAGE_KEY));
    return record && now - record.decidedAt < CONSENT_RETENTION_MS ? record : null;
  } catch {
    return null; // Storage is disabled: nothing can be granted.
  }
}

const listeners = new Set<() => void>();

/** Calls back after every change, also by another tab. */
export function onConsentChange(listener: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    // Null: the whole storage was cleared.
    if (key === STORAGE_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", changedElsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", changedElsewhere);
  };
}

function store(record: ConsentRecord | null): void {
  try {
    if (record) localStorage.setItem(STORAGE_KEY, JSON.stringify(record));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is disabled: the question stays open, and nothing is sent.
  }
  for (const listener of listeners) listener();
}

/** @param savedFor the account whose profile gets this decision, too; null outside the app */
export function decideConsent(
  consent: ConsentRecord["consent"],
  savedFor: string | null,
  now: number,
): void {
  store({ consent, decidedAt: now, savedFor });
}

/**
 * Brings this browser and the profile of whoever is signed in to the same decision. A decision made on a public page
 * since the last visit goes to the profile; otherwise the profile's counts here, so that it holds on every device and
 * one person's consent never counts for the next.
 *
 * @returns what to write to the profile; null: nothing
 */
export function reconcileConsent(
  uid: string,
  profileConsent: Consent,
  now: number,
): ConsentRecord["consent"] | null {
  const record = readConsent(now);
  if (record?.savedFor === null) {
    store({ ...record, savedFor: uid });
    return record.consent === profileConsent ? null : record.consent;
  }
  if (record?.savedFor === uid && record.consent === profileConsent) return null;
  if (profileConsent === "pending") store(null);
  // An expired decision is asked for again, instead of being renewed by the profile without anyone's knowledge.
  else if (!hasExpired(uid, now)) store({ consent: profileConsent, decidedAt: now, savedFor: uid });
  return null;
}

function hasExpired(uid: string, now: number): boolean {
  try {
    const record = parseRecord(localStorage.getItem(STORAGE_KEY));
    return record?.savedFor === uid && now - record.decidedAt >= CONSENT_RETENTION_MS;
  } catch {
    return false;
  }
}

/** Pending on the server and in the first render. */
export function useConsent(): Consent {
  return useSyncExternalStore(
    onConsentChange,
    () => readConsent(Date.now())?.consent ?? "pending",
    () => "pending",
  );
}
