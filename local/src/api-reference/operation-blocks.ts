/** One request of the API as a part of a page: what it does, its fields, an example, and what it can be refused with. */
import { DEFAULT_RATE_LIMIT } from "../../../functions/src/platform/callables/perform-use-case.ts";
import { listItemFields } from "../../../functions/src/platform/http/api-responses.ts";
import type { ApiRoute } from "../../../functions/src/platform/http/api-routes.ts";
import type { ApiWords } from "../../../functions/src/platform/http/api-words.ts";
import { getProblemStatus } from "../../../functions/src/platform/http/problem.ts";
import { formatJson } from "#/api-reference/format-json.ts";
import { listFields, type FieldRow } from "#/api-reference/list-fields.ts";
import { BlockWriter, type Block } from "#/api-reference/text-blocks.ts";

export interface Reference {
  readonly words: ApiWords;
  readonly errors: ReadonlyMap<string, readonly string[]>;
}

export const formatRequest = ({ offer: { http } }: ApiRoute) => `${http.method} ${http.path}`;

/** Errors that any request can have: the page says so once. */
const COMMON_ERRORS: ReadonlySet<string> = new Set([
  "invalid-input",
  "not-signed-in",
  "not-a-member",
  "role-too-low",
  "rate-limited",
]);

export function drawOperation({ words, errors }: Reference, route: ApiRoute): Block[] {
  const { offer, useCase } = route;
  const write = new BlockWriter(useCase.name)
    .heading(offer.title)
    .paragraph(`\`${formatRequest(route)}\``)
    .paragraph(offer.description)
    .paragraph(describeTerms(route));
  const list = (fields: ApiRoute["bodyFields"]) => listFields(words, useCase.name, fields);
  const parameters = [
    ...withPlace("Path", list(route.pathFields).rows),
    ...withPlace("Query", list(route.queryFields).rows),
    ...(route.isList ? [fieldsRow(route)] : []),
  ];
  const head = ["Parameter", "Where and type", "Meaning"];
  write.table(`Parameters: ${offer.title}`, head, parameters);
  const body = list(route.bodyFields);
  write.table(`Body: ${offer.title}`, FIELD_HEAD, body.rows.map(toCells)).table(
    `Kinds of changes: ${offer.title}`,
    ["Kind", "Fields (optional ones in brackets)", "What it does"],
    body.kinds.map(({ kind, fields, meaning }) => [kind, fields, meaning]),
  );
  for (const [label, rows] of body.inner)
    write.table(`${label}: ${offer.title}`, FIELD_HEAD, rows.map(toCells));
  write.code("bash", drawRequest(route), "Request");
  drawAnswer(write, route);
  const own = (errors.get(useCase.name) ?? []).filter((code) => !COMMON_ERRORS.has(code));
  const listed = own
    .map((code): [number, string] => [getProblemStatus(code), code])
    .toSorted(([a], [b]) => a - b)
    .map(([status, code]) => `${String(status)} \`${code}\``);
  if (listed.length > 0) write.paragraph(`Errors: ${listed.join(", ")}.`);
  return write.blocks;
}

const FIELD_HEAD = ["Field", "Type", "Meaning"];
const toCells = ({ name, type, meaning }: FieldRow) => [name, type, meaning];

const withPlace = (place: string, rows: readonly FieldRow[]) =>
  rows.map(({ name, type, meaning }) => [name, `${place}, ${lowerFirst(type)}`, meaning]);

function fieldsRow(route: ApiRoute): string[] {
  const names = listItemFields(route).join(", ");
  const meaning = `The fields of each item to return, separated by commas. Default: all of ${names}.`;
  return ["fields", "Query, array of strings", meaning];
}

function describeTerms({ offer, useCase }: ApiRoute): string {
  const cost = offer.cost === null ? "Costs no credits." : `Cost: ${lowerFirst(offer.cost)}`;
  const { calls } = { ...DEFAULT_RATE_LIMIT, ...useCase.rateLimit }.perPrincipal;
  const scope = useCase.allowed.scope ?? "read";
  return `Scope: \`${scope}\`. ${cost} Up to ${String(calls)} requests a minute.`;
}

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Draws the request as a shell command. */
function drawRequest(route: ApiRoute): string {
  const { examples, http } = route.offer;
  const sent: Readonly<Record<string, unknown>> = { ...Object(examples[0]?.input) };
  const write = (value: unknown) =>
    encodeURIComponent([value].flat().map(String).join(",")).replaceAll("%20", "+");
  const path = http.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(sent[name]));
  const query = route.queryFields
    .filter(({ name }) => name in sent)
    .map(({ name }) => `${name}=${write(sent[name])}`);
  const url = `https://your-site/api/v1${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const fields = route.bodyFields.filter(({ name }) => name in sent);
  const body = Object.fromEntries(fields.map(({ name }) => [name, sent[name]]));
  const hasBody = route.bodyFields.length > 0;
  const isPlain = http.method === (hasBody ? "POST" : "GET");
  const file = http.isFile ? ` --output map.${String(sent["format"])}` : "";
  return [
    `curl${isPlain ? "" : ` -X ${http.method}`}${file} "${url}"`,
    '-H "Authorization: Bearer $MAPWRIGHT_KEY"',
    ...(hasBody
      ? ['-H "Content-Type: application/json"', `-d '${quote(formatJson(body, "  "))}'`]
      : []),
  ].join(" \\\n  ");
}

const quote = (text: string) => text.replaceAll("'", String.raw`'\''`);

function drawAnswer(write: BlockWriter, { offer: { examples, http } }: ApiRoute): void {
  const [example] = examples;
  const status = String(http.status ?? 200);
  if (http.isFile) {
    write.paragraph("The answer is the file itself, with its name in `Content-Disposition`.");
    return;
  }
  if (http.location !== undefined)
    write.paragraph(`The answer has its address in \`Location\`: \`/api/v1${http.location}\`.`);
  write.code("json", formatJson(example?.output ?? {}), `Answer ${status}`);
}
