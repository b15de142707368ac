/** Keywords that a preview moved, with the clusters that they came from and went to. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { useState } from "react";
import { describeChange } from "#/features/maps/regrouping/regrouping-messages.ts";
import type { ClusterFlow, SnapshotChange } from "#/features/maps/regrouping/snapshot-change.ts";
import { Icon } from "#/ui/icon.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface ChangePanelProps {
  readonly before: MapSnapshot;
  readonly after: MapSnapshot;
  readonly change: SnapshotChange;
  readonly onChooseCluster: (cluster: number) => void;
  readonly onClose: () => void;
}

const SHOWN_FLOWS = 40;
const SHOWN_KEYWORDS = 5;

export function ChangePanel(props: ChangePanelProps) {
  const { change, onClose } = props;
  const [shownCount, setShownCount] = useState(SHOWN_FLOWS);
  const isMore = change.moves.length > shownCount;
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "start", gap: 2, px: 5, pt: 4, pb: 3 }}>
        <Box sx={{ flex: 1 }}>
          <Box sx={{ fontSize: 12, color: "warning.main", fontWeight: 600 }}>
            Preview: not saved
          </Box>
          <Typography component="h2" variant="h4" sx={{ mt: 1 }}>
            What changed
          </Typography>
          <Box sx={{ fontSize: 14, color: "text.secondary", mt: 0.5 }}>
            {describeChange(change)}
          </Box>
        </Box>
        <IconButton size="small" aria-label="Close changes" onClick={onClose} sx={{ mr: -2 }}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {change.moves.slice(0, shownCount).map((flow) => (
          <Flow key={`${String(flow.from)}-${String(flow.to)}`} flow={flow} {...props} />
        ))}
      </Box>
      {isMore ? (
        <Box sx={{ px: 5, py: 3, borderTop: 1, borderColor: "divider" }}>
          <Button size="small" sx={{ ml: -3 }} onClick={() => setShownCount(shownCount * 4)}>
            Show more of {formatCount(change.moves.length)} moves
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function Flow({
  flow,
  before,
  after,
  onChooseCluster,
}: ChangePanelProps & { readonly flow: ClusterFlow }) {
  const { keywords } = flow;
  const texts = keywords.slice(0, SHOWN_KEYWORDS).map((keyword) => before.keywords.text[keyword]);
  const more = keywords.length - texts.length;
  return (
    <Box
      component="li"
      sx={{ px: 5, py: 3, borderTop: 1, borderColor: "divider", fontSize: 14, minWidth: 0 }}
    >
      <Box sx={{ color: "text.secondary" }}>From {before.clusters.name[flow.from]}</Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, ml: -2 }}>
        <Button
          size="small"
          startIcon={<Icon name="arrowRight" sizePx={16} />}
          onClick={() => onChooseCluster(flow.to)}
          sx={{ px: 2, whiteSpace: "normal", textAlign: "start" }}
        >
          {after.clusters.name[flow.to]}
        </Button>
      </Box>
      <Box sx={{ fontSize: 12, color: "text.secondary" }}>
        {countNoun(keywords.length, "keyword")}: {texts.join(", ")}
        {more > 0 ? ` and ${formatCount(more)} more` : null}
      </Box>
    </Box>
  );
}
