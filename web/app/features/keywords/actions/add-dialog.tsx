/** Adds the selected keywords to another map: each to the cluster that its wording fits. */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { checkEntitlement, type PlanRefusal } from "@mapwright/core/billing/plan-policy";
import type { MapId } from "@mapwright/core/ids";
import { MAX_ADDED_KEYWORDS } from "@mapwright/core/maps/files/add-imported";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { describeAddition } from "#/features/keywords/actions/action-messages.ts";
import type { KeywordReader } from "#/features/keywords/reading/keyword-reader.ts";
import type { Planned } from "#/features/keywords/session/keywords-protocol.ts";
import { describePlanRefusal } from "#/ui/messages/call-failure-messages.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { countNoun } from "#/ui/number-text.tsx";

type Addition = Extract<Planned, { kind: "add" }>;

interface AddDialogProps {
  readonly reader: KeywordReader;
  readonly keys: readonly string[];
  /** Maps that can be changed. */
  readonly maps: readonly MapDocument[];
  readonly entitlement: Entitlement | null;
  /** @returns null when it worked, otherwise an error message */
  readonly onAdd: (addition: Addition, map: MapDocument) => Promise<string | null>;
  readonly onClose: () => void;
}

export function AddDialog({ reader, keys, maps, entitlement, onAdd, onClose }: AddDialogProps) {
  const id = useId();
  const [map, setMap] = useState<MapDocument | null>(null);
  const [plan, setPlan] = useState<{ readonly map: MapId; readonly addition: Addition } | null>(
    null,
  );
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [openedAt] = useState(() => Date.now());
  const words = countNoun(keys.length, "keyword");
  const isTooMany = keys.length > MAX_ADDED_KEYWORDS;
  const choose = async (chosen: MapDocument | null) => {
    setMap(chosen);
    setPlan(null);
    setFailure(null);
    if (!chosen || isTooMany) return;
    const planned = await reader.plan({ kind: "add", map: chosen.id, keys });
    if (planned?.kind === "add") setPlan({ map: chosen.id, addition: planned });
    else setFailure("This map can't be read yet. Wait until all maps are loaded, then try again.");
  };
  const addition = plan !== null && plan.map === map?.id ? plan.addition : null;
  const refusal = addition && refusalOf(entitlement, addition, openedAt);
  const add = async () => {
    if (!addition || !map) return;
    setAdding(true);
    const refused = await onAdd(addition, map);
    setAdding(false);
    if (refused === null) onClose();
    else setFailure(refused);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Add {words} to a map</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        {isTooMany ? (
          <ErrorNotice title={`Add up to ${countNoun(MAX_ADDED_KEYWORDS, "keyword")} at once`}>
            Select fewer, or make a new map of them.
          </ErrorNotice>
        ) : (
          <Autocomplete
            options={maps}
            value={map}
            getOptionLabel={({ title }) => title}
            getOptionKey={({ id: key }) => key}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, chosen) => void choose(chosen)}
            renderInput={(field) => (
              <TextField
                {...field}
                label="Map"
                helperText="Each keyword goes to the page its wording fits best."
              />
            )}
            sx={{ mt: 1 }}
          />
        )}
        <div role="status">
          {map && !addition && failure === null ? "Comparing with the map…" : null}
          {addition && !refusal ? describeAddition(addition) : null}
        </div>
        {refusal ? (
          <CallFailureNotice failure={{ plan: refusal }} title="Your plan has no room for them">
            {describePlanRefusal(refusal)}
          </CallFailureNotice>
        ) : null}
        {failure ? <ErrorNotice title="No keywords were added">{failure}</ErrorNotice> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={isAdding || !addition || refusal !== null || addition.planned.keywords === 0}
          onClick={() => void add()}
        >
          {addition && addition.planned.keywords > 0
            ? `Add ${countNoun(addition.planned.keywords, "keyword")}`
            : "Add"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function refusalOf(
  entitlement: Entitlement | null,
  { keywordsInMap, planned }: Addition,
  nowMs: number,
): PlanRefusal | null {
  if (entitlement === null) return null;
  const request = { kind: "add-keywords", keywordsInMap, added: planned.keywords } as const;
  const decision = checkEntitlement(entitlement, { activeMaps: 0 }, request, nowMs);
  return decision.isAllowed ? null : decision.refusal;
}
