import { useState } from "react";
import { z } from "zod";

const STORAGE_KEY = "mw-jobs-put-away";
const KEPT = 100;

function read(): readonly string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]"));
  } catch {
    return []; // Storage is blocked or contains something unexpected: no jobs are dismissed.
  }
}

/** Ended jobs that the user dismissed in this browser. */
export function useDismissedJobs(): readonly [ReadonlySet<string>, (jobId: string) => void] {
  const [ids, setIds] = useState(read);
  const dismiss = (jobId: string) => {
    const next = [jobId, ...ids.filter((id) => id !== jobId)].slice(0, KEPT);
    setIds(next);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Storage is blocked: the job stays dismissed until the next reload.
    }
  };
  return [new Set(ids), dismiss];
}
