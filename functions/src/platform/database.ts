/** The Admin SDK's Firestore, connected on first use. Its import is expensive: load this module lazily. */
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { retryWhenClosed } from "#/platform/emulator-transactions.ts";

let connected: Firestore | null = null;

/**
 * In a Firestore trigger an app already exists, which the functions runtime created under another name for its own use.
 */
export function database(): Firestore {
  if (connected) return connected;
  if (!getApps().some(({ name }) => name === "[DEFAULT]")) initializeApp();
  const db = getFirestore();
  connected = process.env["FIRESTORE_EMULATOR_HOST"] ? retryWhenClosed(db) : db;
  return connected;
}
