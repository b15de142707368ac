import { auditPath } from "@mapwright/core/firestore-paths";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import { type AuditEntry, auditEntry } from "@mapwright/core/audit/audit-entry";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { doc, getDoc, query, startAfter } from "firebase/firestore";
import { useFirestore } from "reactfire";
import {
  type ActivityFilter,
  getActivityFilterKey,
  buildActivityQuery,
  mergeEntries,
} from "#/features/team/activity/activity-query.ts";
import { describeAuditEntry } from "#/features/team/activity/activity-messages.ts";
import { useLivePages } from "#/platform/firebase/live-pages.client.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { formatMoment } from "#/ui/time/format-dates.ts";

const PAGE_SIZE = 50;

/** Give the component another key for another filter: the loaded entries belong to one. */
function useActivity(uid: UserId, workspaceId: WorkspaceId, filter: ActivityFilter) {
  const firestore = useFirestore();
  const newest = buildActivityQuery(firestore, workspaceId, filter);
  return useLivePages({
    uid,
    key: `${auditPath(workspaceId)} ${getActivityFilterKey(filter)}`,
    newest,
    schema: auditEntry,
    pageSize: PAGE_SIZE,
    merge: mergeEntries,
    olderThan: async ({ id }) =>
      query(newest, startAfter(await getDoc(doc(firestore, auditPath(workspaceId), id)))),
  });
}

interface ActivityListProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly filter: ActivityFilter;
}

export function ActivityList({ uid, workspaceId, filter }: ActivityListProps) {
  const { entries, hasOlder, older, showOlder } = useActivity(uid, workspaceId, filter);
  if (entries.status === "loading") return <Skeleton variant="rounded" height={320} />;
  if (entries.status !== "ready") {
    return (
      <ErrorNotice title="We couldn't load the activity">
        {entries.status === "denied"
          ? "Your role in this workspace may have changed."
          : "We'll keep retrying."}
      </ErrorNotice>
    );
  }
  if (entries.value.length === 0) {
    return <EmptyState title="No matching activity">Choose another person or action.</EmptyState>;
  }
  return (
    <Box sx={{ display: "grid", gap: 4, justifyItems: "center" }}>
      <Paper
        component="ol"
        variant="outlined"
        aria-label="Activity"
        sx={{ listStyle: "none", m: 0, p: 0, width: 1 }}
      >
        {entries.value.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Paper>
      {older === "failed" ? (
        <ErrorNotice title="We couldn't load older entries">Check your connection.</ErrorNotice>
      ) : null}
      {hasOlder ? (
        <Button variant="outlined" disabled={older === "loading"} onClick={() => void showOlder()}>
          {older === "loading" ? "Reading…" : "Show older"}
        </Button>
      ) : null}
    </Box>
  );
}

function EntryRow({ entry }: { readonly entry: AuditEntry }) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 6,
        rowGap: 0.5,
        px: { xs: 4, md: 5 },
        py: 2.5,
        fontSize: 14,
        borderBottom: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" }}>
        <strong>{entry.actorName || "Someone"}</strong> {describeAuditEntry(entry)}
      </Box>
      <Box
        component="time"
        dateTime={new Date(entry.at).toISOString()}
        sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
      >
        {formatMoment(entry.at)}
      </Box>
    </Box>
  );
}
