/** The routes of the HTTP API, derived from how use cases are offered to programs. */
import { z } from "zod";
import { FILLED_IN, type ProgramOffer } from "#/platform/callables/program-offer.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";

/** The part of JSON Schema that is read here. */
export const jsonSchema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.looseObject({})).optional(),
  required: z.array(z.string()).optional(),
});
export type JsonSchema = z.infer<typeof jsonSchema>;

/** One field of an input, and how a program sends it. */
export interface RouteField {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly isRequired: boolean;
}

export interface ApiRoute {
  readonly useCase: UseCase;
  readonly offer: ProgramOffer;
  readonly pathFields: readonly RouteField[];
  /** Empty for a route with a body. */
  readonly queryFields: readonly RouteField[];
  /** Empty: it has no body. */
  readonly bodyFields: readonly RouteField[];
  /** The fields of the input that the key and the request fill in. */
  readonly filledIn: readonly (typeof FILLED_IN)[number][];
  /** Whether it lists items in pages, of which `fields` selects some. */
  readonly isList: boolean;
}

const WITHOUT_BODY: ReadonlySet<string> = new Set(["GET", "DELETE"]);

/** Lists the routes of the use cases offered; static paths before those with fields, as a router has to try them. */
export function listApiRoutes(useCases: readonly UseCase[]): ApiRoute[] {
  return useCases
    .flatMap((useCase) => (useCase.offer ? [routeOf(useCase, useCase.offer)] : []))
    .toSorted((a, b) => a.pathFields.length - b.pathFields.length);
}

/** The names in `/maps/{mapId}`. */
export function listPathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

function routeOf(useCase: UseCase, offer: ProgramOffer): ApiRoute {
  const { properties = {}, required = [] } = toInputSchema(useCase);
  const inPath = listPathFields(offer.http.path);
  const filledIn = FILLED_IN.filter((name) => name in properties);
  const fields = Object.entries(properties).map(([name, schema]): RouteField => ({
    name,
    schema,
    isRequired: required.includes(name),
  }));
  const pathFields = fields.filter(({ name }) => inPath.includes(name));
  if (pathFields.length !== inPath.length)
    throw new Error(`${useCase.name}: ${offer.http.path} names a field that its input lacks`);
  const rest = fields.filter(
    ({ name }) => !inPath.includes(name) && !filledIn.some((filled) => filled === name),
  );
  const isInQuery = WITHOUT_BODY.has(offer.http.method);
  return {
    useCase,
    offer,
    pathFields,
    queryFields: isInQuery ? rest : [],
    bodyFields: isInQuery ? [] : rest,
    filledIn,
    isList: "nextCursor" in (toOutputSchema(useCase).properties ?? {}),
  };
}

/** Returns the schema of the input that a program sends: before transformations and defaults. */
export function toInputSchema({ input }: UseCase): JsonSchema {
  return jsonSchema.parse(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
}

export function toOutputSchema({ output }: UseCase): JsonSchema {
  return jsonSchema.parse(z.toJSONSchema(output, { io: "output", unrepresentable: "any" }));
}
