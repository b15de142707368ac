/** The Admin SDK's Firestore, connected on first use. Its import is heavy: load this module lazily. */
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";

export function database(): Firestore {
  if (getApps().length === 0) initializeApp();
  return getFirestore();
}
