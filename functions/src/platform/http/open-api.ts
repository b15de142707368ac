/** The OpenAPI 3.1 document of the HTTP API, derived from its routes and the schemas of their use cases. */
import { API_SCOPES } from "@mapwright/core/api-keys/api-key";
import { z } from "zod";
import {
  toInputSchema,
  toOutputSchema,
  type ApiRoute,
  type RouteField,
} from "#/platform/http/api-routes.ts";
import { listItemFields } from "#/platform/http/api-responses.ts";
import { findApiGroup, withMeanings, type ApiWords } from "#/platform/http/api-words.ts";
import { PROBLEM_TYPE, problem } from "#/platform/http/problem.ts";

interface OpenApiSettings {
  readonly siteOrigin: string;
  /** The page that explains the API; below it is one for each group of requests. */
  readonly docsUrl: string;
  readonly words: ApiWords;
}

type Json = Record<string, unknown>;

const JSON_TYPE = "application/json";
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export function buildOpenApi(
  routes: readonly ApiRoute[],
  { siteOrigin, docsUrl, words }: OpenApiSettings,
): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { path, method } = route.offer.http;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route, words) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Mapwright API",
      version: "1",
      description: `Everything that people do with maps, for programs. Explained at ${docsUrl}.`,
    },
    externalDocs: { url: docsUrl },
    servers: [{ url: `${siteOrigin}/api/v1` }],
    tags: words.groups.map(({ name, title, description }) => ({
      name,
      description,
      externalDocs: { url: `${docsUrl}/${name}`, description: title },
    })),
    paths,
    components: {
      schemas: { Problem: schemaOf(z.toJSONSchema(problem)), ...schemasOf(routes, words) },
      responses: {
        NotModified: NOT_MODIFIED_RESPONSE,
        Problem: PROBLEM_RESPONSE,
        RateLimited: RATE_LIMITED_RESPONSE,
      },
      headers: HEADERS,
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: `A key of the workspace, from Settings → API. Scopes: ${API_SCOPES.join(", ")}.`,
        },
      },
    },
  };
}

function schemasOf(routes: readonly ApiRoute[], words: ApiWords): Json {
  return Object.fromEntries(
    routes.flatMap((route) => [
      ...(route.bodyFields.length > 0 ? [[inputName(route), bodySchemaOf(route, words)]] : []),
      ...(route.offer.http.isFile ? [] : [[outputName(route), toResponseSchema(route)]]),
    ]),
  );
}

const capitalized = ({ useCase: { name } }: ApiRoute) =>
  (name[0] ?? "").toUpperCase() + name.slice(1);
const inputName = (route: ApiRoute) => `${capitalized(route)}Request`;
const outputName = (route: ApiRoute) => `${capitalized(route)}Response`;

const isRead = ({ offer }: ApiRoute) => offer.http.method === "GET";

function operationOf(route: ApiRoute, words: ApiWords): Json {
  const { offer, useCase } = route;
  const { title, description, cost, effect, http } = offer;
  const scope = useCase.allowed.scope ?? "read";
  const group = findApiGroup(words, `${http.method} ${http.path}`);
  return {
    operationId: useCase.name,
    summary: title,
    description: `${description}\n\nScope: \`${scope}\`. ${cost === null ? "Costs no credits." : `Cost: ${cost}`}`,
    ...(group && { tags: [group.name] }),
    security: [{ key: [scope] }],
    "x-effect": effect,
    parameters: parametersOf(route, words),
    ...(route.bodyFields.length > 0 && {
      requestBody: {
        required: route.bodyFields.some(({ isRequired }) => isRequired),
        content: {
          [JSON_TYPE]: { schema: ref(inputName(route)), ...exampleOf(bodyExampleOf(route)) },
        },
      },
    }),
    responses: {
      [String(http.status ?? 200)]: successOf(route),
      ...(isRead(route) && { "304": { $ref: "#/components/responses/NotModified" } }),
      "429": { $ref: "#/components/responses/RateLimited" },
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

function parametersOf(route: ApiRoute, words: ApiWords): Json[] {
  const [example] = route.offer.examples;
  const sent: Json = { ...Object(example?.input) };
  const parameter = (place: "path" | "query", field: RouteField): Json => {
    const { name, schema, isRequired } = field;
    const { description, ...described } = withMeanings(words, route.useCase.name, field);
    return {
      name,
      in: place,
      required: place === "path" || isRequired,
      ...(description !== undefined && { description }),
      schema: schemaOf(described),
      ...(schema["type"] === "array" && { style: "form", explode: false }),
      ...exampleOf(sent[name]),
    };
  };
  return [
    ...route.pathFields.map((field) => parameter("path", field)),
    ...route.queryFields.map((field) => parameter("query", field)),
    ...(route.isList ? [fieldsParameter(route)] : []),
    isRead(route) ? CONDITION_PARAMETER : IDEMPOTENCY_PARAMETER,
  ];
}

function fieldsParameter(route: ApiRoute): Json {
  return {
    name: "fields",
    in: "query",
    required: false,
    description: "The fields of each item that are returned, separated by commas. Default: all.",
    schema: { type: "array", items: { type: "string", enum: listItemFields(route) }, minItems: 1 },
    style: "form",
    explode: false,
  };
}

const IDEMPOTENCY_PARAMETER: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Any text of yours, such as a UUID. Within 24 hours, the same request with the same key runs once and gets the same answer; another request with it is refused.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7E]+$" },
};

const CONDITION_PARAMETER: Json = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The ETag of an answer that you have. While it's still the same, nothing is sent.",
  schema: { type: "string" },
};

function successOf(route: ApiRoute): Json {
  const { isFile, location, status = 200 } = route.offer.http;
  const headers = {
    RateLimit: { $ref: "#/components/headers/RateLimit" },
    "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
    ...(isRead(route)
      ? { ETag: { $ref: "#/components/headers/ETag" } }
      : { "Idempotency-Replayed": { $ref: "#/components/headers/IdempotencyReplayed" } }),
    ...(location !== undefined && { Location: { $ref: "#/components/headers/Location" } }),
  };
  const description = status === 202 ? "A job works on it" : "Done";
  if (isFile) {
    const file = { schema: { type: "string", contentMediaType: "application/octet-stream" } };
    return { description: "The file", headers, content: { "*/*": file } };
  }
  const [example] = route.offer.examples;
  const content = {
    [JSON_TYPE]: { schema: ref(outputName(route)), ...exampleOf(example?.output) },
  };
  return { description, headers, content };
}

function bodyExampleOf(route: ApiRoute): unknown {
  const [example] = route.offer.examples;
  if (!example) return undefined;
  const names = new Set(route.bodyFields.map(({ name }) => name));
  const sent = Object.entries({ ...Object(example.input) }).filter(([name]) => names.has(name));
  return Object.fromEntries(sent);
}

const exampleOf = (value: unknown) => (value === undefined ? {} : { example: value });

function bodySchemaOf(route: ApiRoute, words: ApiWords): Json {
  const { properties: _all, required: _required, ...rest } = toInputSchema(route.useCase);
  return {
    ...schemaOf(rest),
    type: "object",
    properties: Object.fromEntries(
      route.bodyFields.map((field) => [
        field.name,
        schemaOf(withMeanings(words, route.useCase.name, field)),
      ]),
    ),
    required: route.bodyFields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Items of a list can be limited to some of their fields, so none is required there. */
function toResponseSchema(route: ApiRoute): Json {
  const { properties = {}, ...rest } = toOutputSchema(route.useCase);
  if (!route.isList) return schemaOf({ ...rest, properties });
  const items = properties["items"] ?? {};
  const { required: _all, ...item } = { ...Object(items["items"]) };
  return schemaOf({
    ...rest,
    properties: { ...properties, items: { ...items, items: item } },
  });
}

/** A component has no address of its own. */
function schemaOf({ $schema: _dialect, ...schema }: Json): Json {
  return schema;
}

const PROBLEM_CONTENT = { [PROBLEM_TYPE]: { schema: ref("Problem") } };
const PROBLEM_RESPONSE = { description: "A refusal (RFC 9457)", content: PROBLEM_CONTENT };
const RATE_LIMITED_RESPONSE = {
  description: "Too many requests: wait as long as Retry-After says",
  headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
  content: PROBLEM_CONTENT,
};
const NOT_MODIFIED_RESPONSE = {
  description: "It's what If-None-Match names",
  headers: { ETag: { $ref: "#/components/headers/ETag" } },
};
const HEADERS = {
  ETag: { description: "Names this answer, for If-None-Match", schema: { type: "string" } },
  IdempotencyReplayed: {
    description: "The answer is that of an earlier request with this Idempotency-Key",
    schema: { type: "string", const: "true" },
  },
  Location: { description: "Address of what was made or works on it", schema: { type: "string" } },
  RateLimit: { description: "What is left of the limit", schema: { type: "string" } },
  RateLimitPolicy: { description: "The limit", schema: { type: "string" } },
  RetryAfter: { description: "Seconds", schema: { type: "integer", minimum: 1 } },
};
