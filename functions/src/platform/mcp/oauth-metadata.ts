/**
 * The documents in which clients find out how to sign in: of the MCP server as a protected resource (RFC 9728), and of
 * its authorization server (RFC 8414), which clients also look for where OpenID providers have theirs.
 */
import { API_SCOPES } from "@mapwright/core/api-keys/api-key";
import {
  buildOAuthProtectedResourceMetadata,
  type OAuthMetadata,
} from "@modelcontextprotocol/server";

export const MCP_PATH = "/mcp";
const RESOURCE = "/.well-known/oauth-protected-resource";
const SERVER = "/.well-known/oauth-authorization-server";
const OPENID = "/.well-known/openid-configuration";

export const getMetadataUrl = (siteOrigin: string) => siteOrigin + RESOURCE + MCP_PATH;

/** null: the request isn't for one of them. */
export function describeServer(siteOrigin: string, request: Request): Response | null {
  const { pathname } = new URL(request.url);
  const document = documentAt(siteOrigin, pathname);
  if (!document) return null;
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response("Send a GET request\n", { status: 405, headers: { Allow: "GET, HEAD" } });
  return Response.json(document, { headers: { "Cache-Control": "public, max-age=300" } });
}

function documentAt(siteOrigin: string, pathname: string): object | null {
  const isAt = (path: string) => pathname === path || pathname === path + MCP_PATH;
  if (isAt(RESOURCE)) return describeResource(siteOrigin);
  return isAt(SERVER) || isAt(OPENID) ? describeIssuer(siteOrigin) : null;
}

function describeResource(siteOrigin: string): object {
  return {
    ...buildOAuthProtectedResourceMetadata({
      oauthMetadata: describeIssuer(siteOrigin),
      resourceServerUrl: new URL(siteOrigin + MCP_PATH),
      serviceDocumentationUrl: new URL(`${siteOrigin}/docs/reference/assistants`),
      scopesSupported: [...API_SCOPES],
      resourceName: "Mapwright",
      // A site on one's own computer has no certificate.
      dangerouslyAllowInsecureIssuerUrl: siteOrigin.startsWith("http:"),
    }),
    authorization_servers: [siteOrigin],
    bearer_methods_supported: ["header"],
  };
}

function describeIssuer(siteOrigin: string): OAuthMetadata {
  return {
    issuer: siteOrigin,
    authorization_endpoint: `${siteOrigin}/app/connect`,
    token_endpoint: `${siteOrigin}/oauth/token`,
    registration_endpoint: `${siteOrigin}/oauth/register`,
    revocation_endpoint: `${siteOrigin}/oauth/revoke`,
    scopes_supported: [...API_SCOPES],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${siteOrigin}/docs/reference/assistants`,
  };
}
