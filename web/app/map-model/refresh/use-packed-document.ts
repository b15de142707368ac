/** A document whose `data` is gzipped JSON, live. */
import type { UserId } from "@mapwright/core/ids";
import { Bytes, doc } from "firebase/firestore";
import { useEffect, useMemo, useState } from "react";
import { useFirestore } from "reactfire";
import { z } from "zod";
import { gunzip } from "#/map-model/snapshot/gunzip.ts";
import { useLiveDocument } from "#/platform/firebase/live-data.client.tsx";

/** The stored document. */
const storedValue = z.object({
  at: z.number(),
  data: z.custom<Bytes>((value) => value instanceof Bytes),
});

export type PackedState<Value> =
  | { readonly status: "absent" | "loading" | "failed" }
  | { readonly status: "ready"; readonly value: Value };

interface Opened<Value> {
  readonly data: Bytes;
  /** null: it can't be read. */
  readonly value: Value | null;
}

/** @param schema the same on every render */
export function usePackedDocument<Value>(
  uid: UserId,
  path: string,
  schema: z.ZodType<Value>,
): PackedState<Value> {
  const firestore = useFirestore();
  const reference = useMemo(() => doc(firestore, path), [firestore, path]);
  const stored = useLiveDocument(uid, reference, storedValue);
  const [opened, setOpened] = useState<Opened<Value> | null>(null);
  const data = stored.status === "ready" ? stored.value.data : null;
  useEffect(() => {
    if (data === null) return undefined;
    let isGone = false;
    const open = async () => {
      const value = await readValue(data, schema);
      if (!isGone) setOpened({ data, value });
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [data, schema]);
  if (stored.status === "missing") return { status: "absent" };
  if (stored.status === "failed" || stored.status === "denied") return { status: "failed" };
  if (data === null || opened === null || !opened.data.isEqual(data)) return { status: "loading" };
  return opened.value === null ? { status: "failed" } : { status: "ready", value: opened.value };
}

async function readValue<Value>(data: Bytes, schema: z.ZodType<Value>): Promise<Value | null> {
  try {
    const text = new TextDecoder().decode(await gunzip(data.toUint8Array()));
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
