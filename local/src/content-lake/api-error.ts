/** An error in the format of Sanity's HTTP API, from which its clients read types and descriptions. */
export type ApiErrorType =
  | "actionError"
  | "badRequest"
  | "forbidden"
  | "insufficientPermissionsError"
  | "insufficientStorage"
  | "internalError"
  | "mutationError"
  | "notFound"
  | "queryExecutionError"
  | "queryParseError"
  | "sessionError"
  | "unauthorized";

/** One document's part in a rejected transaction. */
export interface MutationProblem {
  readonly type:
    | "documentAlreadyExistsError"
    | "documentNotFoundError"
    | "documentRevisionIDDoesNotMatchError"
    | "documentReferenceDoesNotExistError"
    | "documentHasExistingReferencesError"
    | "mutationError";
  readonly id?: string;
  readonly [detail: string]: unknown;
}

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly type: ApiErrorType;
  /** Details of the error besides its type and description. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    type: ApiErrorType,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }

  /** Returns the same error for an action, which clients distinguish from a mutation's. */
  asActionError(): ApiError {
    const { status, message, details } = this;
    return new ApiError(status, "actionError", message, details);
  }

  toBody(): unknown {
    const { status, message, type, details } = this;
    return type === "sessionError"
      ? { statusCode: status, error: "Unauthorized", message, errorCode: "SIO-401-ANF" }
      : { statusCode: status, error: { type, description: message, ...details }, message };
  }
}

/** 409: the transaction conflicts with what is stored. Nothing of it was written. */
export function createConflictError(message: string, problem: MutationProblem): ApiError {
  const items = [{ error: { ...problem, description: message }, index: 0 }];
  return new ApiError(409, "mutationError", message, { items });
}
