/** Names the seeds that brought nothing to a researched map, so that no one looks for them in it. */
import Alert from "@mui/material/Alert";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { seedsWithoutResults } from "@mapwright/core/reddit/seed-result";
import { useState } from "react";

interface SeedsNoticeProps {
  readonly seedResults: MapDocument["seedResults"];
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

export function SeedsNotice({ seedResults }: SeedsNoticeProps) {
  const [isDismissed, setDismissed] = useState(false);
  const missing = seedsWithoutResults(seedResults);
  if (missing.length === 0 || isDismissed) return null;
  const named = list.format(missing.map((seed) => `“${seed}”`));
  return (
    <Alert severity="info" sx={{ borderRadius: 0 }} onClose={() => setDismissed(true)}>
      No keywords were found for {named}. The map was made from the other seeds.
    </Alert>
  );
}
