/** The former name of a user who asks for a use case, until research is defined as use cases. */
export type { UserPrincipal as Caller } from "#/platform/principal.ts";
