/**
 * Live Firestore data for components, over reactfire's `useObservable`. Two of reactfire's habits are mended
 * here, once: an error would be thrown in render and stay cached until a reload, so refusals are values and
 * the listener tries again by itself, which is how access granted later shows up.
 */
import {
  onSnapshot,
  type DocumentData,
  type DocumentReference,
  type FirestoreError,
  type Query,
} from "firebase/firestore";
import { useObservable } from "reactfire";
import { Observable, repeat, timer } from "rxjs";
import type { z } from "zod";
import { parseStored } from "#/platform/parse-stored.ts";

const RETRY_FIRST_MS = 1000;
const RETRY_FACTOR = 1.5;
const RETRY_CAP_MS = 60_000;

/** `isFromCache`: shown from this device, not yet confirmed by the server. */
export type Live<Value> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: Value; readonly isFromCache: boolean }
  | { readonly status: "missing"; readonly isFromCache: boolean }
  | { readonly status: "denied" }
  | { readonly status: "failed" };

const LOADING = { status: "loading" } as const;

function refusal(error: FirestoreError): Live<never> {
  return { status: error.code === "permission-denied" ? "denied" : "failed" };
}

/** Listens again after a refusal, with growing pauses: `listen` completes when it was refused. */
function untilGranted<Value>(
  listen: (
    next: (value: Live<Value>) => void,
    refused: (error: FirestoreError) => void,
  ) => () => void,
): Observable<Live<Value>> {
  const once = new Observable<Live<Value>>((subscriber) =>
    listen(
      (value) => {
        subscriber.next(value);
      },
      (error) => {
        subscriber.next(refusal(error));
        subscriber.complete();
      },
    ),
  );
  const pause = (attempt: number) =>
    timer(Math.min(RETRY_FIRST_MS * RETRY_FACTOR ** (attempt - 1), RETRY_CAP_MS));
  return once.pipe(repeat({ delay: pause }));
}

function parseOrReport<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  data: DocumentData,
): z.output<Schema> | null {
  const value = parseStored(schema, data);
  if (value === null)
    console.error(`The document ${path} does not fit its schema and is left out.`);
  return value;
}

/** `reader` tells listeners of different people apart: the uid. */
export function useLiveDocument<Schema extends z.ZodType>(
  reader: string,
  reference: DocumentReference,
  schema: Schema,
): Live<z.output<Schema>> {
  const source = untilGranted<z.output<Schema>>((next, refused) =>
    onSnapshot(
      reference,
      { includeMetadataChanges: true },
      (snapshot) => {
        const isFromCache = snapshot.metadata.fromCache;
        const data = snapshot.data();
        const value = data ? parseOrReport(schema, reference.path, data) : null;
        if (value === null) next(data ? { status: "failed" } : { status: "missing", isFromCache });
        else next({ status: "ready", value, isFromCache });
      },
      refused,
    ),
  );
  return useObservable(`${reader}:${reference.path}`, source).data ?? LOADING;
}

/** Documents that do not fit the schema are reported and left out. `key` names the query: its path and filters. */
export function useLiveQuery<Schema extends z.ZodType>(
  reader: string,
  key: string,
  query: Query,
  schema: Schema,
): Live<readonly z.output<Schema>[]> {
  const source = untilGranted<readonly z.output<Schema>[]>((next, refused) =>
    onSnapshot(
      query,
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        const values = docs.map((document) =>
          parseOrReport(schema, document.ref.path, document.data()),
        );
        next({
          status: "ready",
          value: values.filter((value) => value !== null),
          isFromCache: metadata.fromCache,
        });
      },
      refused,
    ),
  );
  return useObservable(`${reader}:${key}`, source).data ?? LOADING;
}
