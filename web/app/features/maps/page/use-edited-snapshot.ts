import { createSnapshotEditor } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { useMemo, useState } from "react";

/** The edited map without its SERPs: they load later, and their rows match the edited keywords. */
export function useEditedSnapshot(state: MapState, stored: SerpsState) {
  const [edit] = useState(createSnapshotEditor);
  const { base } = state;
  const columns = stored.status === "ready" ? stored.serps : null;
  const wholeBase = useMemo(() => (columns ? { ...base, serps: columns } : base), [base, columns]);
  const whole = useMemo(() => edit({ ...state, base: wholeBase }), [edit, state, wholeBase]);
  // A note or a status does not change `whole`, nor anything rendered from it.
  return useMemo(() => {
    const serps: SerpsState = columns ? { status: "ready", serps: whole.serps } : stored;
    const snapshot = columns ? { ...whole, serps: base.serps } : whole;
    return { snapshot, serps };
  }, [whole, base, columns, stored]);
}
