/** A client's description of itself, in its registration (RFC 7591) or in the document that its id leads to. */
import { clientName, redirectUris } from "@mapwright/core/api-keys/oauth";
import { z } from "zod";

const UNNAMED = "Unnamed app";

/** Unknown fields are ignored, as the RFC asks; what would need a secret is refused or replaced. */
export const clientMetadata = z.object({
  client_name: clientName.optional().catch(undefined),
  redirect_uris: redirectUris,
  token_endpoint_auth_method: z.string().max(100).optional(),
});

/** Returns the name that people see. */
export function getClientName({
  client_name: name = UNNAMED,
}: z.infer<typeof clientMetadata>): string {
  return name;
}
