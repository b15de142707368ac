/** The newest entries of the audit log, for the home page of owners and admins. */
import { auditEntry, type AuditEntry } from "@mapwright/core/audit/audit-entry";
import { auditPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { limit, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { describeAuditEntry } from "#/features/team/activity/activity-messages.ts";
import { buildActivityQuery } from "#/features/team/activity/activity-query.ts";
import { useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { PersonMark } from "#/ui/controls/person-mark.tsx";
import { DashboardPanel } from "#/ui/dashboard/dashboard-panel.tsx";
import { LiveContent } from "#/ui/dashboard/live-content.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

const SHOWN = 5;

interface RecentActivityProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
}

export function RecentActivity({ uid, workspaceId }: RecentActivityProps) {
  const firestore = useFirestore();
  const newest = query(
    buildActivityQuery(firestore, workspaceId, { actor: null, action: null }),
    limit(SHOWN),
  );
  const key = `${auditPath(workspaceId)} newest ${String(SHOWN)}`;
  const entries = useLiveQuery(uid, key, newest, auditEntry);
  return (
    <DashboardPanel
      title="Activity"
      surface="none"
      action={<AppLink to="/app/team/activity">All activity</AppLink>}
    >
      <LiveContent what="activity" live={entries} heightPx={240} missing={null}>
        {(value) =>
          value.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              What people do in this workspace appears here.
            </Typography>
          ) : (
            <ActivityRows entries={value} />
          )
        }
      </LiveContent>
    </DashboardPanel>
  );
}

function ActivityRows({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const nowMs = useNow();
  return (
    <Box component="ol" aria-label="Activity" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 3,
            py: 2.25,
            fontSize: 14,
            borderBottom: 1,
            borderColor: "divider",
            "&:last-of-type": { borderBottom: 0 },
          }}
        >
          <PersonMark name={entry.actorName} email="" photo={null} sizePx={24} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            <strong>{entry.actorName || "Someone"}</strong> {describeAuditEntry(entry)}
          </Box>
          <Box sx={{ flex: "none", fontSize: 13, color: "text.secondary" }}>
            <MomentText timeMs={entry.at} nowMs={nowMs} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
