/** The current user, the project, and what the Studio reads about both before it opens. */
import { z } from "zod";
import { ApiError } from "#/content-lake/api-error.ts";
import type { ContentLake } from "#/content-lake/content-lake.ts";
import { parseInput, readJsonBody, sendJson, type Exchange } from "#/content-lake/http/exchange.ts";
import { isLoopback } from "#/content-lake/http/loopback.ts";
import type { Route } from "#/content-lake/http/route.ts";
import { ANONYMOUS, describeUser, EDITOR, type Identity } from "#/content-lake/identities.ts";
import { createSanityId } from "#/content-lake/random-id.ts";

const MADE_AT = "2026-01-01T00:00:00Z";

function requireUser({ who }: Exchange): Identity {
  if (who === ANONYMOUS) throw new ApiError(401, "sessionError", "Not signed in");
  return who;
}

function describeProject({ options }: ContentLake) {
  return {
    id: options.projectId,
    displayName: "Local content lake",
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    features: [],
    pendingInvites: 0,
    createdAt: MADE_AT,
    members: [
      {
        id: EDITOR.id,
        isCurrentUser: true,
        isRobot: false,
        role: EDITOR.role,
        roles: describeUser(EDITOR).roles,
      },
    ],
  };
}

function grantsOf(who: Identity) {
  if (who.canWrite)
    return [
      {
        filter: '_id in path("**")',
        permissions: ["read", "create", "update", "editHistory", "history", "manage"],
      },
    ];
  return who.canReadDrafts
    ? [{ filter: '_id in path("**")', permissions: ["read", "history"] }]
    : [{ filter: '_id in path("*")', permissions: ["read"] }];
}

/** Signs in and leads back, only to this machine: the session in the URL signs its reader in. */
function signIn({ signIns }: ContentLake, exchange: Exchange) {
  const { url, response, corsHeaders } = exchange;
  const origin = parseInput(z.object({ origin: z.url() }), Object.fromEntries(url.searchParams));
  const back = new URL(origin.origin);
  if (!isLoopback(back.hostname))
    throw new ApiError(400, "badRequest", "origin must be an address of this machine");
  const session = createSanityId(40);
  signIns.add(session);
  back.hash = `sid=${session}`;
  response.writeHead(302, { ...corsHeaders, location: back.href });
  response.end();
}

function fetchSession(lake: ContentLake, exchange: Exchange) {
  const session = exchange.url.searchParams.get("sid") ?? "";
  if (!lake.signIns.delete(session)) throw new ApiError(404, "notFound", "Session not found");
  sendJson(exchange, 200, { token: lake.options.tokens.editor, label: "local" });
}

const pairs = z.array(z.object({ key: z.string(), value: z.unknown() }));

const project = String.raw`^\/projects\/[\w-]+`;

export const accountRoutes: readonly Route[] = [
  {
    methods: ["GET"],
    pattern: /^\/users\/me$/,
    handle: (_, exchange) => sendJson(exchange, 200, describeUser(requireUser(exchange))),
  },
  {
    methods: ["GET"],
    pattern: /^\/auth\/id$/,
    handle: (_, exchange) => sendJson(exchange, 200, { id: requireUser(exchange).id }),
  },
  {
    methods: ["GET"],
    pattern: /^\/auth\/providers$/,
    handle: ({ options }, exchange) =>
      sendJson(exchange, 200, {
        providers: [
          { name: "local", title: "Local editor", url: `${options.origin}/v1/auth/local` },
        ],
      }),
  },
  { methods: ["GET"], pattern: /^\/auth\/local$/, handle: signIn },
  { methods: ["GET"], pattern: /^\/auth\/fetch$/, handle: fetchSession },
  {
    methods: ["POST"],
    pattern: /^\/auth\/logout$/,
    handle: (_, exchange) => sendJson(exchange, 200, { ok: true }),
  },
  {
    methods: ["GET"],
    pattern: /^\/users\/me\/keyvalue\/(.+)$/,
    handle: ({ remembered }, exchange, [keys = ""]) =>
      sendJson(
        exchange,
        200,
        keys.split(",").map((key) => ({ key, value: remembered.get(key) ?? null })),
      ),
  },
  {
    methods: ["PUT"],
    pattern: /^\/users\/me\/keyvalue$/,
    async handle({ remembered }, exchange) {
      const given = await readJsonBody(exchange.request, pairs);
      for (const { key, value } of given) remembered.set(key, value);
      sendJson(exchange, 200, given);
    },
  },
  {
    methods: ["GET"],
    pattern: /^\/users\/([^/]+)$/,
    handle: (_, exchange, [ids = ""]) =>
      sendJson(
        exchange,
        200,
        ids.split(",").map((id) => ({
          id,
          displayName: id === EDITOR.id ? EDITOR.name : id,
          imageUrl: null,
        })),
      ),
  },
  {
    methods: ["GET"],
    pattern: new RegExp(`${project}$`),
    handle: (lake, exchange) => sendJson(exchange, 200, describeProject(lake)),
  },
  {
    methods: ["GET"],
    pattern: new RegExp(String.raw`${project}\/datasets\/[\w~-]+\/acl$`),
    handle: (_, exchange) => sendJson(exchange, 200, grantsOf(exchange.who)),
  },
  {
    methods: ["GET"],
    pattern: new RegExp(String.raw`${project}\/grants$`),
    handle: (_, exchange) =>
      sendJson(exchange, 200, {
        "sanity.project": [{ grants: [{ name: "read" }, { name: "update" }], config: {} }],
        "sanity.document.filter.mode": [],
      }),
  },
  {
    methods: ["GET"],
    pattern: new RegExp(String.raw`${project}\/roles$`),
    handle: (_, exchange) => sendJson(exchange, 200, describeUser(EDITOR).roles),
  },
  {
    methods: ["GET"],
    pattern: new RegExp(String.raw`${project}\/(?:user-applications|tags)$`),
    handle: (_, exchange) => sendJson(exchange, 200, []),
  },
  {
    methods: ["GET"],
    pattern: /^\/features$/,
    handle: (_, exchange) => sendJson(exchange, 200, ["scheduledPublishing"]),
  },
  {
    methods: ["GET"],
    pattern: /^\/(?:aliases|journey\/announcements)$/,
    handle: (_, exchange) => sendJson(exchange, 200, []),
  },
  {
    methods: ["GET"],
    pattern: /^\/check\/cors$/,
    handle: (_, exchange) =>
      sendJson(exchange, 200, { result: { allowed: true, withCredentials: true } }),
  },
  {
    methods: ["GET"],
    pattern: /^\/(?:ping|data\/ping\/[\w~-]+)$/,
    handle: (_, exchange) => sendJson(exchange, 200, "pong"),
  },
  {
    methods: ["GET"],
    pattern: /^\/intake\/telemetry-status$/,
    handle: (_, exchange) => sendJson(exchange, 200, { status: "denied" }),
  },
];
