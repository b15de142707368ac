/**
 * Lists the keywords removed because they exceeded the plan, for everyone who has the map open, until they close it.
 */
import Alert from "@mui/material/Alert";
import { useMemo, useState } from "react";
import { listRemovedSurplus } from "#/map-model/entitlement/surplus-keywords.ts";
import type { MapLogView } from "#/map-model/log/map-log-view.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

/** More would push the map off a phone's screen. */
const MAX_NAMED = 5;

/** Stays mounted, so that its words are read out when they come. */
export function SurplusNotice({ view }: { readonly view: MapLogView }) {
  const { confirmed, state } = view;
  const surplus = useMemo(() => listRemovedSurplus(confirmed, state), [confirmed, state]);
  const [seenCount, setSeenCount] = useState(0);
  return (
    <div role="status">
      {surplus.length > seenCount ? (
        <Alert
          severity="warning"
          sx={{ borderRadius: 0, overflowWrap: "anywhere" }}
          onClose={() => setSeenCount(surplus.length)}
        >
          {surplusMessage(surplus)}
        </Alert>
      ) : null}
    </div>
  );
}

function surplusMessage(surplus: readonly string[]): string {
  const named = surplus.slice(0, MAX_NAMED).map((text) => `“${text}”`);
  const more = surplus.length - named.length;
  const list = [...named, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(", ");
  return `Your plan had no room for ${countNoun(surplus.length, "keyword")}, so we removed ${surplus.length === 1 ? "it" : "them"} from the map: ${list}. To get ${surplus.length === 1 ? "it" : "them"} back, remove other keywords or choose a larger plan, then use the history.`;
}
