import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { AUDIT_ACTIONS, type AuditAction } from "@mapwright/core/audit/audit-entry";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { useSearchParams } from "react-router-dom";
import { ActivityList } from "#/features/team/activity/activity-list.tsx";
import {
  getActivityFilterKey,
  readActivityFilter,
} from "#/features/team/activity/activity-query.ts";
import { ACTION_NAMES } from "#/features/team/activity/activity-messages.ts";
import { chooseName } from "#/features/team/team-order.ts";
import { useTeam } from "#/features/team/use-team.ts";
import { useEagerUrlQuery } from "#/platform/url-query.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";

interface ActivityPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRole;
}

/** `/app/team/activity`: what happened in the workspace. Its filters are kept in the URL. */
export function ActivityPage({ uid, workspaceId, role }: ActivityPageProps) {
  const [params] = useSearchParams();
  const filter = readActivityFilter(params);
  return (
    <PageFrame
      title="Activity"
      lead="Who did what in this workspace. Entries can't be changed or deleted."
      back={<AppLink to="/app/team">Team</AppLink>}
    >
      {canManageMembers(role) ? (
        <Box sx={{ display: "grid", gap: 5 }}>
          <ActivityFilters uid={uid} workspaceId={workspaceId} />
          <ActivityList
            key={getActivityFilterKey(filter)}
            uid={uid}
            workspaceId={workspaceId}
            filter={filter}
          />
        </Box>
      ) : (
        <EmptyState title="For owners and admins">
          Activity includes names and email addresses. Ask an owner or admin to look something up
          for you.
        </EmptyState>
      )}
    </PageFrame>
  );
}

const ANY = "any";

function ActivityFilters({ uid, workspaceId }: Omit<ActivityPageProps, "role">) {
  const [query, changeQuery] = useEagerUrlQuery();
  const { members } = useTeam(uid, workspaceId);
  const { actor, action } = readActivityFilter(query);
  const people = members.status === "ready" ? members.value : [];
  const choose = (name: "who" | "what", value: string) => {
    changeQuery(
      (before) => {
        if (value === ANY) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  };
  // A former member may still be the filter in a URL.
  const known = people.some(({ id }) => id === actor) || actor === null ? [] : [actor];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 4 }}>
      <Box sx={{ flex: "1 1 200px", maxWidth: { sm: 260 } }}>
        <ChoiceField<string>
          label="Person"
          value={actor ?? ANY}
          choices={[ANY, ...people.map(({ id }) => id), ...known]}
          nameOf={(id) => {
            const found = people.find((one) => one.id === id);
            return found ? chooseName(found) : id === ANY ? "Anyone" : "Former member";
          }}
          onChange={(value) => {
            choose("who", value);
          }}
        />
      </Box>
      <Box sx={{ flex: "1 1 200px", maxWidth: { sm: 260 } }}>
        <ChoiceField<AuditAction | typeof ANY>
          label="Action"
          value={action ?? ANY}
          choices={[ANY, ...AUDIT_ACTIONS]}
          nameOf={(choice) => (choice === ANY ? "Any action" : ACTION_NAMES[choice])}
          onChange={(value) => {
            choose("what", value);
          }}
        />
      </Box>
      {actor !== null || action !== null ? (
        <Button onClick={() => changeQuery(() => new URLSearchParams(), { replace: true })}>
          Clear filters
        </Button>
      ) : null}
    </Box>
  );
}
