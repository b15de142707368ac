/** Changes how a connected data source is used, and records who did. */
import { AppError } from "@mapwright/core/app-error";
import type { AuditAction } from "@mapwright/core/audit/audit-entry";
import { dataSourcePath } from "@mapwright/core/firestore-paths";
import type {
  DataSource,
  DataSourceId,
  FIELD_OF_READING,
  PaidReading,
} from "@mapwright/core/research/data-source";
import { DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import type { WorkspaceId } from "@mapwright/core/ids";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { chooseName } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { readOwnTeam } from "#/platform/access/team.ts";
import type { DataSourceDeps } from "#/research/data-sources/data-source-deps.ts";
import { readDataSources } from "#/research/data-sources/stored-data-source.ts";

export interface SourceRef {
  readonly workspaceId: WorkspaceId;
  readonly provider: DataSourceId;
}

/** Field of a connected source that people choose. */
type ChosenField = "delivery" | "questionDepth" | (typeof FIELD_OF_READING)[PaidReading];

export interface SourceChoice<Field extends ChosenField> {
  readonly field: Field;
  readonly value: DataSource[Field];
  readonly action: AuditAction;
  readonly detail: string;
}

/** Rejects with `not-found` when it isn't connected. */
export async function changeChoice<Field extends ChosenField>(
  { db, now }: Pick<DataSourceDeps, "db" | "now">,
  user: UserPrincipal,
  { workspaceId, provider }: SourceRef,
  { field, value, action, detail }: SourceChoice<Field>,
): Promise<void> {
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageMembers(actor.role)) throw createRoleTooLowError();
    const known = (await readDataSources(db, workspaceId, transaction)).find(
      ({ id }) => id === provider,
    );
    if (!known) throw new AppError("not-found", "This data source isn't connected");
    if (known[field] === value) return;
    transaction.update(db.doc(dataSourcePath(workspaceId, provider)), { [field]: value });
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: now(),
      action,
      actor: actor.id,
      actorName: chooseName(actor),
      target: DATA_SOURCES[provider].name,
      detail,
    });
  });
}
