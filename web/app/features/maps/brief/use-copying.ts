import { useEffect, useRef, useState } from "react";
import { copyText } from "#/platform/copy-text.client.ts";

const SAID_FOR_MS = 4_000;

export interface Copying {
  /** The text on the clipboard since a moment ago; null: none, or it was refused. */
  readonly copied: string | null;
  /** What came of it, in words; empty when it is long past. */
  readonly said: string;
  readonly copy: (text: string) => Promise<void>;
}

/** Puts texts on the clipboard and says for a while what came of it. */
export function useCopying(): Copying {
  const [copied, setCopied] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string): Promise<void> => {
    clearTimeout(timer.current);
    const isCopied = await copyText(text);
    setCopied(isCopied ? text : null);
    setSaid(isCopied ? "Copied" : "The browser refused to copy");
    timer.current = setTimeout(() => {
      setCopied(null);
      setSaid("");
    }, SAID_FOR_MS);
  };
  return { copied, said, copy };
}
