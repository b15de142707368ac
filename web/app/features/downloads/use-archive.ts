import { useEffect, useRef, useState } from "react";
import { useUser } from "reactfire";
import { fetchArchive, type ArchiveFailure } from "#/features/downloads/fetch-archive.client.ts";
import { getAppCheckHeaders } from "#/platform/firebase/firebase.client.ts";
import { getFunctionAddress } from "#/platform/function-address.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

export type ArchiveState =
  | { readonly step: "idle" | "cancelled" }
  /** No byte came yet: it is being put together. */
  | { readonly step: "asking" }
  | { readonly step: "receiving" | "done"; readonly bytes: number; readonly href: string }
  | { readonly step: "failed"; readonly why: ArchiveFailure };

export interface Archive {
  readonly state: ArchiveState;
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
}

/** Saves an existing file through the browser's download. */
function save(href: string, name: string) {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

/** @param fileName the name to save it as */
export function useArchive(fileName: () => string): Archive {
  const config = usePublicConfig();
  const { data: user } = useUser();
  const [state, setState] = useState<ArchiveState>({ step: "idle" });
  const running = useRef<AbortController | null>(null);
  const made = useRef<string | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      if (made.current !== null) URL.revokeObjectURL(made.current);
    },
    [],
  );
  const start = async () => {
    if (!user) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "asking" });
    const result = await fetchArchive({
      address: getFunctionAddress(config, "downloadArchive"),
      proof: () => getAppCheckHeaders(config),
      user,
      signal: controller.signal,
      onProgress: (bytes) => {
        setState({ step: "receiving", bytes, href: "" });
      },
    });
    if (result.status === "failed") setState({ step: "failed", why: result.why });
    else if (result.status === "cancelled") setState({ step: "cancelled" });
    else {
      if (made.current !== null) URL.revokeObjectURL(made.current);
      made.current = URL.createObjectURL(result.archive);
      save(made.current, fileName());
      setState({ step: "done", bytes: result.archive.size, href: made.current });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
