import { useEffect, useRef, useState } from "react";
import { copyText } from "#/platform/copy-text.client.ts";

const NOTICE_MS = 4_000;

export interface Copying {
  /** The text copied a moment ago; null: none, or copying was blocked. */
  readonly copied: string | null;
  /** The result as a message; empty after a while. */
  readonly said: string;
  readonly copy: (text: string) => Promise<void>;
}

/** Copies text to the clipboard and reports the result for a while. */
export function useCopying(): Copying {
  const [copied, setCopied] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string): Promise<void> => {
    clearTimeout(timer.current);
    const isCopied = await copyText(text);
    setCopied(isCopied ? text : null);
    setSaid(isCopied ? "Copied" : "Your browser blocked copying");
    timer.current = setTimeout(() => {
      setCopied(null);
      setSaid("");
    }, NOTICE_MS);
  };
  return { copied, said, copy };
}
