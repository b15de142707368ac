import { importMapOutput } from "@mapwright/core/maps/files/import-map";
import { useEffect, useRef, useState } from "react";
import {
  ImportRun,
  type ImportedHere,
  type ImportOrder,
  type ImportPorts,
  type ImportRunState,
} from "#/features/maps/import/import-run.ts";
import type { ImportFile } from "#/features/maps/import/use-import-file.ts";
import { capture } from "#/platform/analytics/analytics.ts";
import { browserEncoder } from "#/platform/encoder/open-encoder-worker.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";

export function useSendImport(): ImportPorts["send"] {
  const call = useCall();
  return (input) => call("importMap", input, importMapOutput);
}

/** Creates the map of an opened file, and stores it. */
export function useImportMap(
  { ask, settings }: Pick<ImportFile, "ask" | "settings">,
  send: ImportPorts["send"],
) {
  const [state, setState] = useState<ImportRunState>({ step: "idle" });
  const opened = useRef<ImportRun | null>(null);
  useEffect(
    () => () => {
      opened.current?.close();
      opened.current = null;
    },
    [],
  );
  const open = (): ImportRun =>
    (opened.current ??= new ImportRun(
      {
        ask,
        send,
        encoder: browserEncoder,
        now: () => Date.now(),
        newId: () => crypto.randomUUID(),
      },
      setState,
    ));
  const run = async (order: Omit<ImportOrder, "settings">): Promise<ImportedHere | null> => {
    const made = await open().run({ ...order, settings });
    if (made) capture("map created", { source: "file" });
    return made;
  };
  return {
    state,
    run,
    groupByLetters: () => open().groupByLetters(),
    cancel: () => open().cancel(),
  };
}
