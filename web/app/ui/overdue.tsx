/** Shows something else once a wait is longer than anyone would expect. */
import { type ReactNode, useEffect, useState } from "react";
import { runLater } from "#/platform/later.ts";

interface OverdueProps {
  readonly afterMs: number;
  readonly meanwhile: ReactNode;
  /** Shown instead, for as long as the wait goes on. */
  readonly children: ReactNode;
}

export function Overdue({ afterMs, meanwhile, children }: OverdueProps) {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => runLater(() => setIsOverdue(true), afterMs), [afterMs]);
  return isOverdue ? children : meanwhile;
}
