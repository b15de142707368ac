/** The meaning of a provider's failure for the person whose key was used. */
import type { SourceFault } from "@mapwright/core/research/source-fault";
import {
  ProviderFailure,
  type FailureKind,
} from "#/research/providers/http-client/provider-failure.ts";

const FAULT_OF: Partial<Readonly<Record<FailureKind, SourceFault>>> = {
  "key-rejected": "key-rejected",
  "quota-spent": "quota-spent",
  "json-disabled": "json-disabled",
  "day-limit": "day-limit",
  "request-rejected": "provider-refused",
};

/** null: nothing that the person could change; trying again later may help. Looks behind an outage at its last failure. */
export function classifySourceError(error: unknown): SourceFault | null {
  const failure = findProviderFailure(error);
  return failure ? (FAULT_OF[failure.kind] ?? null) : null;
}

/** Tells whether every further request would be refused for the same reason, whatever it asks for. */
export function isEverythingRefused(error: unknown): boolean {
  const fault = classifySourceError(error);
  return fault !== null && fault !== "provider-refused";
}

export function findProviderFailure(error: unknown): ProviderFailure | null {
  if (error instanceof ProviderFailure) return error;
  return error instanceof Error && error.cause instanceof ProviderFailure ? error.cause : null;
}
