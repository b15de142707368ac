/**
 * Performs a use case for a principal, whichever transport they came through: authorization, input parsing, rate
 * limits, output parsing, and unknown errors logged under a reference. Logs contain ids and codes, never what a person
 * typed or who they are. Rejects with an AppError only, which the transport puts into its own format.
 */
import { randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import {
  addLogLabels,
  toUserLabel,
  withLogLabels,
  type LogLabels,
} from "#/platform/log/log-context.ts";
import type { Log } from "#/platform/log/log.ts";
import { traceSpan } from "#/platform/tracing/trace.ts";
import { jobId } from "@mapwright/core/ids";
import { describeInputFault } from "@mapwright/core/input-fault";
import { z } from "zod";
import {
  requireAccess,
  requireAllowedKind,
  type AuthorizationDeps,
} from "#/platform/callables/authorize.ts";
import { VISITOR, type Principal } from "#/platform/access/principal.ts";
import type { RateStatus } from "#/platform/callables/rate-limit.ts";
import type {
  Allowed,
  UseCase,
  UseCaseDeps,
  UseCaseRateLimit,
} from "#/platform/callables/use-case.ts";

/** Far above what a person does by hand, and below what a script would do. An office of 25 can use theirs in full. */
export const DEFAULT_RATE_LIMIT: UseCaseRateLimit = {
  perPrincipal: { calls: 120, perMs: 60_000 },
  perNetwork: { calls: 3_000, perMs: 60_000 },
};

export interface UseCaseRequest {
  readonly principal: Principal;
  /** Input as received, unchecked. */
  readonly input: unknown;
  /** `192.0.2.0/24`; null: unknown. */
  readonly network: string | null;
  /** Whether the site's server sent it, on behalf of a visitor. */
  readonly isFromSite: boolean;
  /** Called with the rest of the principal's own limit, once the request is counted. */
  readonly onRateLimit?: (status: RateStatus) => void;
}

/** One request to be counted. */
export interface LimitedRequest {
  readonly useCase: string;
  readonly principal: Principal;
  readonly network: string | null;
  readonly limits: Partial<UseCaseRateLimit>;
}

export interface UseCaseRuntime extends AuthorizationDeps {
  readonly log: Pick<Log, "info" | "error">;
  /** Connected on the first use. */
  readonly openDeps: () => Promise<Omit<UseCaseDeps, "network">>;
  /**
   * Counts the request; null: it isn't limited by principal. Rejects with `rate-limited`, or `not-signed-in` when the account is being deleted or the
   * sign-in was revoked.
   */
  checkRateLimit(request: LimitedRequest): Promise<RateStatus | null>;
}

/** Input that doesn't parse costs the database nothing. */
export async function performUseCase<Input extends z.ZodType, Output extends z.ZodType>(
  useCase: UseCase<Input, Output>,
  request: UseCaseRequest,
  runtime: UseCaseRuntime,
): Promise<z.output<Output>> {
  const { name } = useCase;
  const { principal } = request;
  const labels = {
    useCase: name,
    ...(principal.kind !== "visitor" && { user: toUserLabel(principal.uid) }),
    ...(principal.kind === "api-key" && { workspaceId: principal.workspaceId }),
  };
  return withLogLabels(labels, () =>
    traceSpan(`use case ${name}`, labels, (span) =>
      performLabelled(useCase, request, runtime, (known) => {
        addLogLabels(known);
        span.setAttributes(known);
      }),
    ),
  );
}

async function performLabelled<Input extends z.ZodType, Output extends z.ZodType>(
  useCase: UseCase<Input, Output>,
  request: UseCaseRequest,
  runtime: UseCaseRuntime,
  onParsed: (labels: Partial<LogLabels>) => void,
): Promise<z.output<Output>> {
  const { name, allowed } = useCase;
  try {
    requireAllowedKind(allowed, request.principal, request.isFromSite);
    const input = parseInput(useCase.input, request.input);
    onParsed(labelsOf(allowed, input));
    const isForAnyone = allowed.kinds.includes("visitor");
    const principal = isForAnyone ? VISITOR : request.principal;
    // Visitors whose address is hidden share one limit.
    const network = request.network ?? (isForAnyone ? "unknown" : null);
    const limits = { ...DEFAULT_RATE_LIMIT, ...useCase.rateLimit };
    const status = await runtime.checkRateLimit({ useCase: name, principal, network, limits });
    if (status) request.onRateLimit?.(status);
    await requireAccess(allowed, principal, input, runtime);
    const deps = { ...(await runtime.openDeps()), network: request.network };
    return useCase.output.parse(await useCase.run(deps, principal, input));
  } catch (error) {
    throw toAppError(name, runtime.log, error);
  }
}

const ofJob = z.object({ jobId });

function labelsOf<Input>({ workspace }: Allowed<Input>, input: Input): Partial<LogLabels> {
  const { data: job } = ofJob.safeParse(input);
  return { ...(workspace && { workspaceId: workspace.idOf(input) }), ...job };
}

function parseInput<Input extends z.ZodType>(schema: Input, data: unknown): z.output<Input> {
  const parsed = schema.safeParse(data, { error: describeInputFault });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= issue.message;
  throw new AppError("invalid-input", "The input isn't valid", fields);
}

function toAppError(useCase: string, log: UseCaseRuntime["log"], error: unknown): AppError {
  if (error instanceof AppError) {
    log.info("call refused", { useCase, code: error.code }, error.cause);
    return error;
  }
  const reference = randomUUID();
  log.error("call failed", { useCase, reference }, error);
  return new AppError("internal", `Internal error, reference ${reference}`);
}
