/** The choice of a map whose keywords and evidence are added to the open one. */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { mapsPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId } from "@mapwright/core/ids";
import { combineMapsOutput } from "@mapwright/core/maps/manage-map";
import { mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import { collection, limit, orderBy, query, where } from "firebase/firestore";
import { useId, useState } from "react";
import { useFirestore } from "reactfire";
import { describeCombinedMaps } from "#/features/maps/combine/combine-messages.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { countNoun } from "#/ui/number-text.tsx";

/** Most recently changed first; more than anyone looks through. */
const MAX_SHOWN = 200;

interface CombineDialogProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function CombineDialog({ uid, map, onClose }: CombineDialogProps) {
  const id = useId();
  const others = useOtherMaps(uid, map);
  const [chosen, setChosen] = useState<MapId | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isAdding, setAdding] = useState(false);
  const call = useCall();
  const toast = useToast();
  const source = others.status === "ready" ? sourceOf(others.value, chosen) : null;
  const add = async ({ id: sourceId, title }: MapDocument) => {
    setAdding(true);
    setFailure(null);
    const answer = await call("combineMaps", { mapId: map.id, sourceId }, combineMapsOutput);
    setAdding(false);
    if (!answer.ok) {
      setFailure(answer);
      return;
    }
    toast({ words: describeCombinedMaps(title, answer.value) });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Add another map to “{map.title}”</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 5 }}>
        <Typography color="textSecondary">
          Adds its keywords, and its site and Reddit evidence. Pages, plan, locks and comments here
          stay as they are, and the other map isn't changed.
        </Typography>
        <OtherMaps others={others} source={source} onChoose={setChosen} />
        {source && hasResults(source) && !hasResults(map) ? (
          <Typography variant="body2" color="textSecondary">
            Search results stay with “{source.title}”. To have both, open that map and add this one.
          </Typography>
        ) : null}
        {failure ? (
          <CallFailureNotice title="We couldn't add the map" failure={failure}>
            {describeCallFailure(failure)}
          </CallFailureNotice>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!source || isAdding}
          onClick={() => (source ? void add(source) : undefined)}
        >
          {isAdding ? "Adding…" : "Add map"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface OtherMapsProps {
  readonly others: Live<readonly MapDocument[]>;
  readonly source: MapDocument | null;
  readonly onChoose: (map: MapId) => void;
}

function OtherMaps({ others, source, onChoose }: OtherMapsProps) {
  if (others.status === "loading") return <Skeleton variant="rounded" height={56} />;
  if (others.status !== "ready")
    return (
      <ErrorNotice title="We couldn't load your maps">
        Check your connection; we'll keep retrying.
      </ErrorNotice>
    );
  if (!source) return <Typography>This workspace has no other map in this language.</Typography>;
  return (
    <ChoiceField<MapId>
      label="Map to add"
      value={source.id}
      choices={others.value.map(({ id }) => id)}
      nameOf={(id) => {
        const each = others.value.find((other) => other.id === id);
        return each ? `${each.title} (${countNoun(each.counts.keywords, "keyword")})` : "";
      }}
      onChange={onChoose}
    />
  );
}

function sourceOf(others: readonly MapDocument[], chosen: MapId | null): MapDocument | null {
  return others.find(({ id }) => id === chosen) ?? others[0] ?? null;
}

/** Whether the map was made from search results. */
function hasResults({ type, method }: MapDocument): boolean {
  return type === "serp" && method !== "wording";
}

/** The workspace's other maps in the map's language, most recently changed first. */
function useOtherMaps(uid: UserId, map: MapDocument): Live<readonly MapDocument[]> {
  const stored = query(
    collection(useFirestore(), mapsPath()),
    where("workspaceId", "==", map.workspaceId),
    where("trashedAt", "==", null),
    orderBy("updatedAt", "desc"),
    limit(MAX_SHOWN),
  );
  const found = useLiveQuery(uid, `maps to add of ${map.workspaceId}`, stored, mapDocument);
  if (found.status !== "ready") return found;
  const { language } = map.locale;
  return {
    ...found,
    value: found.value.filter(({ id, locale }) => id !== map.id && locale.language === language),
  };
}
