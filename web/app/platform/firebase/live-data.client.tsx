/**
 * Live Firestore data for components, based on reactfire's `useObservable`. Works around three of its behaviors: errors
 * are thrown in render and cached until a reload, so here a rejection is a value; failed listeners are never retried,
 * so here they are; and unused listeners never stop, so here they do.
 */
import {
  onSnapshot,
  type DocumentData,
  type DocumentReference,
  type Query,
} from "firebase/firestore";
import { FirebaseError } from "firebase/app";
import { useEffect } from "react";
import { useObservable } from "reactfire";
import { endWith, takeUntil, type Observable } from "rxjs";
import type { z } from "zod";
import { holdSession, openListeningSession } from "#/platform/firebase/listening-session.ts";
import { parseStored } from "#/platform/parse-stored.ts";
import { retryOnPermissionDenied } from "#/platform/firebase/retry-on-permission-denied.ts";

/** `isFromCache`: from this device, not yet confirmed by the server. */
export type Live<Value> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: Value; readonly isFromCache: boolean }
  | { readonly status: "missing"; readonly isFromCache: boolean }
  | { readonly status: "denied" }
  | { readonly status: "failed" };

const LOADING = { status: "loading" } as const;

function refusal(error: unknown): Live<never> {
  const isDenied = error instanceof FirebaseError && error.code === "permission-denied";
  return { status: isDenied ? "denied" : "failed" };
}

/** `key` identifies the query and the person it is for. */
function useLive<Value>(key: string, source: Observable<Live<Value>>): Live<Value> {
  const session = openListeningSession(key);
  useEffect(() => holdSession(key, session), [key, session]);
  // The last value is released with the session.
  const whileWanted = source.pipe(takeUntil(session.ended), endWith<Live<Value>>(LOADING));
  return useObservable(session.id, whileWanted).data ?? LOADING;
}

function parseOrReport<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  data: DocumentData,
): z.output<Schema> | null {
  const value = parseStored(schema, data);
  if (value === null)
    console.error(`Skipped the document ${path} because it doesn't match its schema.`);
  return value;
}

/** `reader`, the uid, separates the listeners of different people. */
export function useLiveDocument<Schema extends z.ZodType>(
  reader: string,
  reference: DocumentReference,
  schema: Schema,
): Live<z.output<Schema>> {
  const source = retryOnPermissionDenied<Live<z.output<Schema>>>(
    (next, refused) =>
      onSnapshot(
        reference,
        { includeMetadataChanges: true },
        (snapshot) => {
          const isFromCache = snapshot.metadata.fromCache;
          const data = snapshot.data({ serverTimestamps: "estimate" });
          const value = data ? parseOrReport(schema, reference.path, data) : null;
          if (value === null)
            next(data ? { status: "failed" } : { status: "missing", isFromCache }, !isFromCache);
          else next({ status: "ready", value, isFromCache }, !isFromCache);
        },
        refused,
      ),
    refusal,
  );
  return useLive(`${reader}:${reference.path}`, source);
}

/**
 * Documents that do not match the schema are reported and skipped. `key` identifies the query: its path and filters.
 */
export function useLiveQuery<Schema extends z.ZodType>(
  reader: string,
  key: string,
  query: Query,
  schema: Schema,
): Live<readonly z.output<Schema>[]> {
  const source = retryOnPermissionDenied<Live<readonly z.output<Schema>[]>>(
    (next, refused) =>
      onSnapshot(
        query,
        { includeMetadataChanges: true },
        ({ docs, metadata }) => {
          const values = docs.map((document) =>
            parseOrReport(
              schema,
              document.ref.path,
              document.data({ serverTimestamps: "estimate" }),
            ),
          );
          const value = values.filter((one) => one !== null);
          const isFromCache = metadata.fromCache;
          next({ status: "ready", value, isFromCache }, !isFromCache);
        },
        refused,
      ),
    refusal,
  );
  return useLive(`${reader}:${key}`, source);
}
