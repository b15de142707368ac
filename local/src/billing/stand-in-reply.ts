/** Answers of the stand-in's API. */

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export const buildFoundReply = (body: unknown): Reply => ({ status: 200, body });

/** @param details of the error, such as `code` */
export const buildRefusedReply = (
  message: string,
  status = 400,
  details: Readonly<Record<string, string>> = {},
): Reply => ({
  status,
  body: { error: { type: "invalid_request_error", message, ...details } },
});

/** @param kind `subscription` */
export const buildMissingReply = (kind: string, id: string, param = "id"): Reply =>
  buildRefusedReply(`No such ${kind}: '${id}'`, 404, { code: "resource_missing", param });
