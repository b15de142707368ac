/**
 * The caller: anonymous (published documents only), the preview token (reads drafts), or the editor token (writes). The
 * tokens are for a machine that no one else can reach; they open nothing elsewhere.
 */
import { ApiError } from "#/content-lake/api-error.ts";

export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly role: "administrator" | "viewer" | "anonymous";
  readonly canReadDrafts: boolean;
  readonly canWrite: boolean;
}

export interface LakeTokens {
  readonly editor: string;
  readonly preview: string;
}

export const LOCAL_TOKENS: LakeTokens = {
  editor: "local-editor-token",
  preview: "local-preview-token",
};

export const EDITOR: Identity = {
  id: "local-editor",
  name: "Local editor",
  role: "administrator",
  canReadDrafts: true,
  canWrite: true,
};

const PREVIEW: Identity = {
  id: "local-preview",
  name: "Preview",
  role: "viewer",
  canReadDrafts: true,
  canWrite: false,
};

export const ANONYMOUS: Identity = {
  id: "<anonymous>",
  name: "",
  role: "anonymous",
  canReadDrafts: false,
  canWrite: false,
};

/** @throws ApiError 401 for an unknown token. */
export function identify(authorization: string | undefined, tokens: LakeTokens): Identity {
  const token = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
  if (token === undefined) return ANONYMOUS;
  if (token === tokens.editor) return EDITOR;
  if (token === tokens.preview) return PREVIEW;
  throw new ApiError(401, "sessionError", "Session not found");
}

/** `users/me` of Sanity's API. */
export function describeUser({ id, name, role }: Identity) {
  return {
    id,
    name,
    email: `${id}@localhost.example`,
    profileImage: null,
    provider: "local",
    role,
    roles: [{ name: role, title: role === "administrator" ? "Administrator" : "Viewer" }],
  };
}

export function requireWrite(who: Identity): void {
  if (who.canWrite) return;
  const status = who === ANONYMOUS ? 401 : 403;
  const message = 'Insufficient permissions; permission "update" required';
  throw new ApiError(status, "insufficientPermissionsError", message);
}

export function requireDrafts(who: Identity): void {
  if (!who.canReadDrafts)
    throw new ApiError(401, "unauthorized", "A token is required to read this");
}
