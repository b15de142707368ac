import { useState } from "react";

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false; // Storage is blocked: every visit starts from the default.
  }
}

/** A browser-local setting that survives a reload. Client-only. */
export function useStoredFlag(key: string): readonly [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => read(key));
  return [
    flag,
    (value) => {
      setFlag(value);
      try {
        localStorage.setItem(key, value ? "1" : "0");
      } catch {
        // Storage is blocked: the setting lasts until a reload.
      }
    },
  ];
}
