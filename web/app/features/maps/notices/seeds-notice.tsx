/** Names the seeds that brought nothing to a researched map, so that no one looks for them in it. */
import Alert from "@mui/material/Alert";

interface SeedsNoticeProps {
  readonly seeds: readonly string[];
  readonly onClose: () => void;
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

export function SeedsNotice({ seeds, onClose }: SeedsNoticeProps) {
  const named = list.format(seeds.map((seed) => `“${seed}”`));
  return (
    <Alert severity="info" sx={{ borderRadius: 0 }} onClose={onClose}>
      No keywords were found for {named}. The map was made from the other seeds.
    </Alert>
  );
}
