import type { TextPattern } from "@mapwright/core/keywords/text-pattern";
import { useEffect, useState } from "react";

/** A typed pattern, compiled; null: there is none, or its engine is still loading. The engine comes with the first pattern. */
export function useTextPattern(pattern: string): TextPattern | null {
  const [known, setKnown] = useState<{
    readonly of: string;
    readonly compiled: TextPattern;
  } | null>(null);
  useEffect(() => {
    if (pattern === "") return undefined;
    let isGone = false;
    const compile = async () => {
      const { compilePattern } = await import("@mapwright/core/keywords/text-pattern");
      if (!isGone) setKnown({ of: pattern, compiled: compilePattern(pattern) });
    };
    void compile();
    return () => {
      isGone = true;
    };
  }, [pattern]);
  return pattern !== "" && known?.of === pattern ? known.compiled : null;
}
