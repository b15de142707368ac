/** Refusals in the words of OAuth (RFC 6749 5.2, RFC 7591 3.2.2), which clients act on. */

const STATUS_OF = {
  invalid_request: 400,
  invalid_grant: 400,
  invalid_scope: 400,
  invalid_target: 400,
  invalid_redirect_uri: 400,
  invalid_client_metadata: 400,
  unsupported_grant_type: 400,
  temporarily_unavailable: 429,
  server_error: 500,
} as const;
export type OauthErrorCode = keyof typeof STATUS_OF;

export interface OauthRefusal {
  readonly error: OauthErrorCode;
  readonly error_description: string;
}

/** @param description for the developers of the client */
export function refuse(error: OauthErrorCode, description: string): OauthRefusal {
  return { error, error_description: description };
}

export function isRefusal(answer: object): answer is OauthRefusal {
  return "error" in answer;
}

export function getRefusalStatus({ error }: OauthRefusal) {
  return STATUS_OF[error];
}
