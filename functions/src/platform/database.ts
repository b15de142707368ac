/** The Admin SDK's Firestore, connected on first use. Its import is heavy: load this module lazily. */
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { beginAgainWhenClosed } from "#/platform/emulator-transactions.ts";

let connected: Firestore | null = null;

/** A Firestore trigger finds an app already, which the functions runtime made under another name for its own use. */
export function database(): Firestore {
  if (connected) return connected;
  if (!getApps().some(({ name }) => name === "[DEFAULT]")) initializeApp();
  const db = getFirestore();
  connected = process.env["FIRESTORE_EMULATOR_HOST"] ? beginAgainWhenClosed(db) : db;
  return connected;
}
