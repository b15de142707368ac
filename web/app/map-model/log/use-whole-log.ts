/** The complete log of a map, from its snapshot on, while its history is shown. */
import type { MapId } from "@mapwright/core/ids";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { useEffect, useState } from "react";
import { useFirestore } from "reactfire";
import { listenToOperations } from "#/map-model/log/operations.client.ts";

export type WholeLog =
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | { readonly status: "ready"; readonly operations: readonly MapOperation[] };

export function useWholeLog(map: MapId): WholeLog {
  const firestore = useFirestore();
  const [log, setLog] = useState<WholeLog>({ status: "loading" });
  useEffect(
    () =>
      listenToOperations(
        firestore,
        map,
        0,
        (operations) => setLog({ status: "ready", operations }),
        () => setLog({ status: "failed" }),
      ),
    [firestore, map],
  );
  return log;
}
