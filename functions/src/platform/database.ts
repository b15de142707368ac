/** The Admin SDK's Firestore, connected on first use. Its import is heavy: load this module lazily. */
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";

/** A Firestore trigger finds an app already, which the functions runtime made under another name for its own use. */
export function database(): Firestore {
  if (!getApps().some(({ name }) => name === "[DEFAULT]")) initializeApp();
  return getFirestore();
}
