/**
 * The tools of the MCP server, derived from how use cases are offered to programs and from a table of names. A tool takes
 * the input of its use case without what its key or the request fills in.
 */
import { z } from "zod";
import { compactInput, compactOutput, type JsonObject } from "#/platform/mcp/compact-schema.ts";
import type { ProgramOffer } from "#/platform/callables/program-offer.ts";
import type { UseCase } from "#/platform/callables/use-case.ts";
import { listItemFields } from "#/platform/http/api-responses.ts";
import {
  listApiRoutes,
  toInputSchema,
  toOutputSchema,
  type ApiRoute,
} from "#/platform/http/api-routes.ts";

/** Description of a use case for assistants, besides its offer. */
export interface ToolRow {
  /** `verb_noun` */
  readonly name: string;
  /** The use case's name. */
  readonly useCase: string;
  /** Hint after an answer: where the rest or the next step is, in one sentence. */
  readonly next?: string;
  /** Values of input fields that an assistant leaves out. */
  readonly defaults?: Readonly<Record<string, number>>;
  /** Greatest length of an answer's JSON. Default: 2,000 tokens. */
  readonly maxChars?: number;
  /** Whether the answer is final: until then the tool reads again, for as long as the assistant is ready to wait. */
  readonly isOver?: (output: unknown) => boolean;
  /** It spends credits without a stored plan. */
  readonly spending?: SpendingRow;
}

export interface SpendingRow {
  /** The tool that estimates it. */
  readonly estimate: { readonly name: string; readonly title: string };
  /** The most that it spends. @param read performs another use case with the same key */
  readonly creditsOf: (
    input: unknown,
    read: (useCase: string, input: object) => Promise<unknown>,
  ) => Promise<number>;
}

export interface McpTool {
  readonly row: ToolRow;
  readonly route: ApiRoute;
  readonly useCase: UseCase;
  readonly offer: ProgramOffer;
  /** Fields that can have one value only. */
  readonly constants: JsonObject;
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject;
  readonly description: string;
}

export const MAX_WAIT_SECONDS = 45;
const MAX_CHARS = 8_000;

const OWN_FIELDS = {
  fields: (names: readonly string[]) => ({
    type: "array",
    items: { type: "string", enum: names },
    minItems: 1,
    description: "Of each item. Default: all.",
  }),
  requestId: {
    type: "string",
    format: "uuid",
    description: "Yours: a call repeated with it changes nothing twice.",
  },
  waitSeconds: {
    type: "integer",
    minimum: 0,
    maximum: MAX_WAIT_SECONDS,
    description: "Waits so long for the end before it answers. Default: 0.",
  },
  estimateId: {
    type: "string",
    maxLength: 100,
    description: "Of the estimate that the person has seen.",
  },
} as const;

export const findMaxChars = ({ row }: McpTool) => row.maxChars ?? MAX_CHARS;

/** @throws for a row without an offer of that name */
export function listMcpTools(useCases: readonly UseCase[], rows: readonly ToolRow[]): McpTool[] {
  const routes = new Map(listApiRoutes(useCases).map((route) => [route.useCase.name, route]));
  return rows.map((row) => {
    const route = routes.get(row.useCase);
    if (!route) throw new Error(`${row.name}: ${row.useCase} isn't offered to programs`);
    return toolOf(row, route);
  });
}

const constant = z.looseObject({ const: z.unknown() });

function toolOf(row: ToolRow, route: ApiRoute): McpTool {
  const { useCase, offer, filledIn } = route;
  const { properties = {}, required = [], $schema: _dialect, ...rest } = toInputSchema(useCase);
  const constants = Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const { data } = constant.safeParse(schema);
      return data?.const !== undefined && required.includes(name) ? [[name, data.const]] : [];
    }),
  );
  const isTaken = (name: string) =>
    !filledIn.some((filled) => filled === name) && !(name in constants);
  const taken = Object.entries(properties)
    .filter(([name]) => isTaken(name))
    .map(([name, schema]) => [name, withDefault(schema, row.defaults?.[name])]);
  const input = {
    ...rest,
    type: "object",
    properties: { ...Object.fromEntries(taken), ...ownFieldsOf(row, route) },
    required: required.filter(isTaken),
    additionalProperties: false,
  };
  return {
    row,
    route,
    useCase,
    offer,
    constants,
    inputSchema: compactInput(input),
    outputSchema: compactOutput(toOutputSchema(useCase)),
    description: descriptionOf(row, offer),
  };
}

function withDefault(schema: JsonObject, value: number | undefined): JsonObject {
  return value === undefined ? schema : { ...schema, default: value };
}

function ownFieldsOf(row: ToolRow, route: ApiRoute): JsonObject {
  return {
    ...(route.isList && { fields: OWN_FIELDS.fields(listItemFields(route)) }),
    ...(route.filledIn.includes("requestId") && { requestId: OWN_FIELDS.requestId }),
    ...(row.isOver && { waitSeconds: OWN_FIELDS.waitSeconds }),
    ...(row.spending && { estimateId: OWN_FIELDS.estimateId }),
  };
}

function descriptionOf({ spending, next }: ToolRow, { description, cost }: ProgramOffer): string {
  const price = cost === null ? "" : `Cost: ${cost}`;
  const first = spending ? `Call ${spending.estimate.name} first and show its cost.` : "";
  return [description, price, first, next].filter(Boolean).join(" ");
}
