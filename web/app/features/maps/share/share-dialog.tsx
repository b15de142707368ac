/** The share links of a map: the existing ones, and a form for a new one. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { getShareState, type MapShare } from "@mapwright/core/maps/share/map-share";
import { toShareView } from "@mapwright/core/maps/share/share-view";
import { isBasedOnSerps } from "@mapwright/core/research/keyword-plan";
import { useId, useState, type ReactNode } from "react";
import { CopyLink } from "#/features/maps/share/copy-link.tsx";
import { NewShareForm } from "#/features/maps/share/new-share-form.tsx";
import { toShareInput } from "#/features/maps/share/share-messages.ts";
import { ShareRow } from "#/features/maps/share/share-row.tsx";
import { useShareActions, useShares, type ShareActions } from "#/features/maps/share/use-shares.ts";
import { useMapUrl } from "#/features/maps/url/use-map-url.ts";
import type { RequestedReport } from "#/platform/report-request.ts";
import { useCsvLinkActions } from "#/platform/firebase/use-csv-links.client.ts";
import { NewCsvLink } from "#/ui/csv-links/new-csv-link.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface ShareDialogProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  /** Whether the user may create a link without expiry. */
  readonly canBeEndless: boolean;
  /** The section of a report that is asked for; null: none. */
  readonly asked: RequestedReport | null;
  readonly onClose: () => void;
}

export function ShareDialog({ uid, map, canBeEndless, asked, onClose }: ShareDialogProps) {
  const shares = useShares(uid, map);
  const actions = useShareActions(map);
  const csvLinks = useCsvLinkActions(map.workspaceId);
  const [url] = useMapUrl();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Share “{map.title}”</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 6 }}>
        <Typography color="textSecondary">
          Anyone with the link can view. No account, no editing, no comments.
        </Typography>
        <CopyLink
          shares={shares}
          view={{ kind: toShareView(url.view), shade: url.shade, color: url.color }}
          actions={actions}
          isAutomatic={asked === null}
        />
        <LinkOptions isOpen={asked !== null}>
          <NewShareForm
            title={map.title}
            canBeEndless={canBeEndless}
            view={{ kind: toShareView(url.view), shade: url.shade, color: url.color }}
            isListInstead={toShareView(url.view) !== url.view}
            has={{
              results: isBasedOnSerps(map.method),
              site: map.evidence.site !== null,
              threads: map.evidence.reddit !== null,
            }}
            asked={asked}
            onCreate={actions.create}
          />
        </LinkOptions>
        <Box component="details">
          <Box component="summary" sx={{ cursor: "pointer", fontSize: 14, fontWeight: 600, mb: 3 }}>
            Live CSV link for spreadsheets
          </Box>
          <NewCsvLink
            source={{ kind: "map", mapId: map.id }}
            canBeEndless={canBeEndless}
            create={csvLinks.create}
          />
        </Box>
        {shares.status === "loading" ? <Skeleton variant="rounded" height={96} /> : null}
        {shares.status === "denied" || shares.status === "failed" ? (
          <ErrorNotice title="We couldn't load the links">
            {shares.status === "denied"
              ? "Only editors can see a map's links. Your role may have changed."
              : "We'll keep retrying. Existing links keep working."}
          </ErrorNotice>
        ) : null}
        {shares.status === "ready" ? (
          <ShareLists shares={shares.value} title={map.title} actions={actions} />
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Options that a copied link doesn't have: a report, a label, another date, more of the map. */
function LinkOptions({
  isOpen,
  children,
}: {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Box component="details" open={isOpen}>
      <Box component="summary" sx={{ cursor: "pointer", fontSize: 14, fontWeight: 600, mb: 3 }}>
        More options and reports
      </Box>
      {children}
    </Box>
  );
}

interface ShareListsProps {
  readonly shares: readonly MapShare[];
  readonly title: string;
  readonly actions: ShareActions;
}

function ShareLists({ shares, title, actions }: ShareListsProps) {
  const nowMs = useNow();
  // A link that was just revoked stays where it was, with the way to create it again.
  const [revoked, setRevoked] = useState<ReadonlySet<string>>(new Set());
  const open = shares.filter((share) => getShareState(share, nowMs) === "open");
  const listed = shares.filter((share) => open.includes(share) || revoked.has(share.id));
  const ended = shares.filter((share) => !listed.includes(share));
  const row = (share: MapShare) => (
    <ShareRow
      key={share.id}
      share={share}
      title={title}
      nowMs={nowMs}
      onRevoke={(ending) => {
        setRevoked((before) => new Set([...before, ending.id]));
        return actions.revoke(ending);
      }}
      onCreateAgain={async (ending) => {
        const made = await actions.create(toShareInput(ending));
        return made.ok ? null : made.words;
      }}
    />
  );
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Typography variant="subtitle2" component="h3">
        {open.length === 0 ? "No active links" : countNoun(open.length, "link")}
      </Typography>
      {listed.length > 0 ? (
        <Box component="ul" aria-label="Links" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {listed.map(row)}
        </Box>
      ) : null}
      {ended.length > 0 ? (
        <Box component="details">
          <Box component="summary" sx={{ cursor: "pointer", fontSize: 14 }}>
            {countNoun(ended.length, "link")} that ended
          </Box>
          <Box component="ul" aria-label="Ended links" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {ended.map(row)}
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}
