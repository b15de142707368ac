/**
 * Asks a running `npm start` what programs ask: every tool of the MCP server once, through the SDK's client, a map in every format, and, with
 * `--schemathesis <path of its st>`, requests by the thousand that derive from the OpenAPI document, valid ones and others.
 * It makes a workspace of its own. Options: `--port-offset` of that start, `--examples` for each operation (50), `--only
 * tools` or `--only requests`. Exits with 1 for any failure.
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { API_SCOPES, createApiKeyOutput } from "@mapwright/core/api-keys/api-key";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { callTools } from "#/api-proof/call-tools.ts";
import { exportMap } from "#/api-proof/export-map.ts";
import { call, signUp } from "#/stack/demo/person.ts";
import { PREFERRED_PORTS } from "#/stack/free-ports.ts";

const { values } = parseArgs({
  options: {
    "port-offset": { type: "string", default: "0" },
    schemathesis: { type: "string" },
    examples: { type: "string", default: "50" },
    only: { type: "string" },
  },
});
const offset = Number(values["port-offset"]);
const ports = {
  auth: PREFERRED_PORTS.auth + offset,
  functions: PREFERRED_PORTS.functions + offset,
  site: PREFERRED_PORTS.site + offset,
};
const site = `http://127.0.0.1:${String(ports.site)}`;

async function makeKey(): Promise<string> {
  const account = {
    email: `${randomUUID()}@example.com`,
    password: randomUUID(),
    displayName: "Ada Quill",
  };
  const person = await signUp(ports, account);
  if (!person) throw new Error("The account exists already");
  const { workspaceId } = await call(ports, person, "provisionUser", {}, openWorkspaceOutput);
  const order = { name: "Proof", scopes: API_SCOPES, monthlyCap: null, days: null };
  const input = { workspaceId, approvalAboveCredits: null, ...order };
  return (await call(ports, person, "createApiKey", input, createApiKeyOutput)).key;
}

/** Statuses, types and schemas have to be those of the document; what isn't valid has to be refused. */
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
  "negative_data_rejection",
  "unsupported_method",
  "ignored_auth",
];

async function sendRequests(schemathesis: string, key: string): Promise<boolean> {
  const options = [
    ["--header", `Authorization: Bearer ${key}`],
    ["--checks", CHECKS.join(",")],
    ["--phases", "examples,coverage,fuzzing"],
    ["--max-examples", values.examples],
    ["--rate-limit", "auto"],
    ["--workers", "1"],
    ["--request-timeout", "120"],
    ["--wait-for-schema", "120"],
  ].flat();
  const child = spawn(
    schemathesis,
    ["run", `${site}/api/v1/openapi.json`, ...options, "--continue-on-failure"],
    {
      stdio: "inherit",
    },
  );
  return new Promise((resolve) => child.on("exit", (code) => resolve(code === 0)));
}

const key = await makeKey();
const areToolsFine =
  values.only === "requests" ||
  ((await callTools(`${site}/mcp`, key)) && (await exportMap(`${site}/api/v1`, key)));
const isApiFine =
  values.schemathesis === undefined ||
  values.only === "tools" ||
  (await sendRequests(values.schemathesis, key));
process.exitCode = areToolsFine && isApiFine ? 0 : 1;
