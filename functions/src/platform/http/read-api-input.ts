/** Reads a use case's input from a request: path, query and body have a part of its fields each. */
import { AppError } from "@mapwright/core/app-error";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { ApiRoute, RouteField } from "#/platform/http/api-routes.ts";

export interface ApiRequestParts {
  /** Values by the names in the route's path. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Parsed; null: there is none. */
  readonly body: unknown;
}

/** Query parameters that are about the answer. */
const OF_ANSWERS = "fields";

/** Reads a request's fields by the schema of the use case. Rejects with `invalid-input` for an unknown field. */
export function readApiInput(
  route: ApiRoute,
  { path, query, body }: ApiRequestParts,
  filled: { readonly workspaceId: WorkspaceId; readonly requestId: string },
): Record<string, unknown> {
  const sent = body === null ? {} : body;
  if (typeof sent !== "object" || Array.isArray(sent))
    throw unknownFields({ "": "Send an object" });
  requireKnown(Object.keys(sent), route.bodyFields);
  const asked = [...new Set(query.keys())];
  requireKnown(
    asked.filter((name) => !(route.isList && name === OF_ANSWERS)),
    route.queryFields,
  );
  const ofQuery = route.queryFields
    .filter(({ name }) => query.has(name))
    .map((field) => [field.name, valueOf(field, query.getAll(field.name))]);
  const ofPath = route.pathFields.map(({ name }) => [name, path[name]]);
  const ofUs = route.filledIn.map((name) => [name, filled[name]]);
  return { ...sent, ...Object.fromEntries([...ofQuery, ...ofPath, ...ofUs]) };
}

/** The fields of items that an answer is limited to; null: all. */
export function readFields(route: ApiRoute, query: URLSearchParams): readonly string[] | null {
  if (!route.isList || !query.has(OF_ANSWERS)) return null;
  return query.getAll(OF_ANSWERS).flatMap((text) => text.split(","));
}

function requireKnown(names: readonly string[], fields: readonly RouteField[]): void {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw unknownFields(Object.fromEntries(unknown.map((name) => [name, "There's no such field"])));
}

function unknownFields(fields: Readonly<Record<string, string>>): AppError {
  return new AppError("invalid-input", "The input isn't valid", fields);
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A text stays a text where the schema wants something else and it isn't: the schema then says what is wrong. */
function valueOf({ schema }: RouteField, texts: readonly string[]): unknown {
  const { type } = schema;
  if (type === "array") return texts.flatMap((text) => text.split(","));
  const [text = "", ...others] = texts;
  if (others.length > 0) return texts;
  if (type === "integer" || type === "number") return NUMBER.test(text) ? Number(text) : text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return text;
}
