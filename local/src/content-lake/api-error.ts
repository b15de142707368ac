/** A refusal in the shape of Sanity's HTTP API, which its clients read types and descriptions from. */
export type ApiErrorType =
  | "actionError"
  | "badRequest"
  | "forbidden"
  | "insufficientPermissionsError"
  | "internalError"
  | "mutationError"
  | "notFound"
  | "queryExecutionError"
  | "queryParseError"
  | "sessionError"
  | "unauthorized";

/** One document's part in a refused transaction. */
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
  readonly problem: MutationProblem | null;

  constructor(
    status: number,
    type: ApiErrorType,
    message: string,
    problem: MutationProblem | null = null,
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.problem = problem;
  }

  /** The same refusal of an action, which clients tell from one of a mutation. */
  asActionError(): ApiError {
    const { status, message, problem } = this;
    return new ApiError(status, "actionError", message, problem);
  }

  toBody(): unknown {
    const { status, message, type, problem } = this;
    if (type === "sessionError")
      return { statusCode: status, error: "Unauthorized", message, errorCode: "SIO-401-ANF" };
    const items = problem ? [{ error: { ...problem, description: message }, index: 0 }] : undefined;
    return { statusCode: status, error: { type, description: message, items }, message };
  }
}

/** 409: the transaction does not fit what is stored. Nothing of it was written. */
export function conflict(message: string, problem: MutationProblem): ApiError {
  return new ApiError(409, "mutationError", message, problem);
}
