/** The members of a map's workspace, as the map shows them, and what one of them may do. */
import type { UserId } from "#/ids.ts";
import { PLAN_LIMIT_AUTHOR } from "#/maps/log/keyword-limit.ts";

/** Access by the reader's role: editing, commenting or viewing. */
export type MapAccess = "edit" | "comment" | "look";

/** A member of the workspace. */
export interface MapPerson {
  readonly uid: UserId;
  /** Their name, else their email address. */
  readonly name: string;
  /** A data URL; null: initials are shown. */
  readonly photo: string | null;
}

/** The name of a person who may have left. */
export function findPersonName(people: readonly MapPerson[], uid: UserId): string {
  if (uid === PLAN_LIMIT_AUTHOR) return "Mapwright (plan limit)";
  return people.find((person) => person.uid === uid)?.name ?? "Former member";
}
