/** Makes one page of the two, or keeps them two whatever the grouping. Both can be undone. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { mergeTopics } from "@mapwright/core/maps/log/merge-topics";
import { listPresentTopics, canTakeIn } from "@mapwright/core/maps/log/topic-changes";
import { areKeptApart, keepApart } from "@mapwright/core/maps/ruler/keep-apart";
import { useState } from "react";
import { describeMergedTarget } from "#/map-views/plan/merged-target-note.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { Icon } from "#/ui/icon.tsx";

interface PairActionsProps {
  readonly model: MapModel;
  readonly pair: readonly [number, number];
  /** Opens the page that is left. */
  readonly onMerged: (cluster: number) => void;
}

export function PairActions({ model: { snapshot, clusterAt }, pair, onMerged }: PairActionsProps) {
  const { access, state, commit } = useMapEditing();
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const areApart = areKeptApart(state, snapshot, pair);
  if (access !== "edit") return null;
  const nameOf = (cluster: number) => clusterAt[cluster]?.name ?? "";
  const topicsOf = (cluster: number) =>
    listPresentTopics(state, [snapshot.clusters.id[cluster] ?? ""]);
  const ways = [
    [pair[0], pair[1]],
    [pair[1], pair[0]],
  ] as const;
  const merge = (from: number, into: number) => {
    setAnchor(null);
    const [one] = topicsOf(from);
    const [target] = topicsOf(into);
    if (!one || !target) return;
    const undo = commit(mergeTopics([one], target));
    const note = describeMergedTarget([one], target);
    const merged = `Merged ${nameOf(from)} into ${nameOf(into)}`;
    toast({ words: note === null ? merged : `${merged}. ${note}`, undo });
    onMerged(into);
  };
  const canMerge = (from: number, into: number) => {
    const [one] = topicsOf(from);
    const [target] = topicsOf(into);
    return one !== undefined && target !== undefined && canTakeIn(state, target, [one]);
  };
  return (
    <Box sx={{ px: 5, pb: 4 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon name="merge" sizePx={16} />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          Merge into…
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon name={areApart ? "check" : "split"} sizePx={16} />}
          disabled={areApart}
          onClick={() => {
            const undo = commit(keepApart(snapshot, pair));
            toast({ words: `${nameOf(pair[0])} and ${nameOf(pair[1])} stay two pages`, undo });
          }}
        >
          {areApart ? "Kept apart" : "Keep apart"}
        </Button>
      </Box>
      {areApart ? (
        <Box sx={{ mt: 2, fontSize: 12, color: "text.secondary" }}>
          They stay two pages, however broad the map is grouped.
        </Box>
      ) : null}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {ways.map(([from, into]) => (
          <MenuItem key={into} disabled={!canMerge(from, into)} onClick={() => merge(from, into)}>
            {nameOf(into)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
