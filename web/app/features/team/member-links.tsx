import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { sharesPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { mapShare, getShareState, type MapShare } from "@mapwright/core/maps/share/map-share";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { collection, limit, query, where } from "firebase/firestore";
import { useState } from "react";
import { useFirestore } from "reactfire";
import { useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { useMapSummaries } from "#/platform/firebase/use-map-summaries.client.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

/** One page of the rules. */
const MAX_LINKS = 100;

export interface MemberLink {
  readonly share: MapShare;
  /** Title of the link's map; null: not among the maps that were changed last. */
  readonly mapTitle: string | null;
}

/** The links that `member` created and that still work. */
export function useMemberLinks(
  uid: UserId,
  workspaceId: WorkspaceId,
  member: UserId,
): readonly MemberLink[] {
  const [openedAt] = useState(() => Date.now());
  const links = query(
    collection(useFirestore(), sharesPath()),
    where("workspaceId", "==", workspaceId),
    where("createdBy", "==", member),
    limit(MAX_LINKS),
  );
  const found = useLiveQuery(uid, `links of ${member} in ${workspaceId}`, links, mapShare);
  const maps = useMapSummaries(uid, workspaceId);
  if (found.status !== "ready") return [];
  const titles = new Map(
    maps.status === "ready" ? maps.value.map(({ id, title }) => [id, title]) : [],
  );
  return found.value
    .filter((share) => getShareState(share, openedAt) === "open")
    .map((share) => ({ share, mapTitle: titles.get(share.mapId) ?? null }));
}

/** Revokes each. @returns what to say when some still work, otherwise null */
export function useRevokeLinks(): (links: readonly MemberLink[]) => Promise<string | null> {
  const call = useCall();
  return async (links) => {
    const results = await Promise.all(
      links.map(({ share }) => call("revokeShare", { shareId: share.id }, emptyOutput)),
    );
    const failed = results.filter(({ ok }) => !ok).length;
    return failed === 0
      ? null
      : `They were removed, but ${countNoun(failed, "of their links still works", "of their links still work")}. Revoke them in the Share dialog of each map.`;
  };
}

interface MemberLinksProps {
  readonly name: string;
  readonly links: readonly MemberLink[];
  readonly isRevoking: boolean;
  readonly onChange: (isRevoking: boolean) => void;
}

/** Public links that a member created, which outlive the membership. */
export function MemberLinks({ name, links, isRevoking, onChange }: MemberLinksProps) {
  if (links.length === 0) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="body2">
        {`${name} created ${countNoun(links.length, "link that stays", "links that stay")} open to anyone who has it:`}
      </Typography>
      <Box component="ul" sx={{ my: 2, pl: 5, maxHeight: 160, overflow: "auto" }} tabIndex={0}>
        {links.map(({ share, mapTitle }) => (
          <Typography component="li" variant="body2" key={share.id}>
            {[share.label || `Link of ${formatDate(share.createdAt)}`, mapTitle]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        ))}
      </Box>
      <FormControlLabel
        control={
          <Checkbox checked={isRevoking} onChange={(_event, isChecked) => onChange(isChecked)} />
        }
        label={links.length === 1 ? "Also revoke this link" : "Also revoke these links"}
      />
    </Box>
  );
}
