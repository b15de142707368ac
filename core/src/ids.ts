/**
 * Branded identifiers, so that a map id can't be passed where a job id is expected. Defined only here; every schema
 * takes its ids from this file.
 */
import { z } from "zod";

/** Firestore document ids created by Mapwright: 1–128 URL-safe characters. Firestore reserves `__…__`. */
const documentId = z
  .string()
  .regex(
    /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/,
    "must be 1–128 letters, digits, _ or -, and not __…__",
  );

export const userId = documentId.brand<"UserId">();
export type UserId = z.infer<typeof userId>;

export const workspaceId = documentId.brand<"WorkspaceId">();
export type WorkspaceId = z.infer<typeof workspaceId>;

export const mapId = documentId.brand<"MapId">();
export type MapId = z.infer<typeof mapId>;

export const snapshotId = documentId.brand<"SnapshotId">();
export type SnapshotId = z.infer<typeof snapshotId>;

export const jobId = documentId.brand<"JobId">();
export type JobId = z.infer<typeof jobId>;

export const researchPlanId = documentId.brand<"ResearchPlanId">();
export type ResearchPlanId = z.infer<typeof researchPlanId>;

/** Token of a link that shows a map to whoever has it: 43 characters of base64url, which are 256 random bits. */
export const shareToken = z.string().regex(/^[\w-]{43}$/, "This link is incomplete");
