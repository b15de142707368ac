/** Answers of the HTTP API, from the outputs of use cases. */
import { AppError } from "@mapwright/core/app-error";
import { exportedFile } from "@mapwright/core/maps/reading/read-map-inputs";
import type { Context } from "hono";
import { z } from "zod";
import type { ApiAnswer } from "#/platform/http/api-answers.ts";
import {
  listPathFields,
  jsonSchema,
  toOutputSchema,
  type ApiRoute,
} from "#/platform/http/api-routes.ts";

const record = z.record(z.string(), z.unknown());
const page = z.looseObject({ items: z.array(record) });

/** @param fields of the items of a list; null: all */
export function toAnswer(
  route: ApiRoute,
  output: unknown,
  fields: readonly string[] | null,
): ApiAnswer {
  const { status = 200, location } = route.offer.http;
  return {
    status,
    location: location === undefined ? null : fillIn(location, record.parse(output)),
    body: JSON.stringify(fields === null ? output : selectFields(route, output, fields)),
  };
}

function fillIn(path: string, output: Readonly<Record<string, unknown>>): string {
  return listPathFields(path).reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(output[name]))),
    path,
  );
}

/** Keeps only these fields of a list's items. Rejects with `invalid-input` for an unknown field. */
export function selectFields(route: ApiRoute, output: unknown, fields: readonly string[]): unknown {
  const known = listItemFields(route);
  const unknown = fields.filter((field) => !known.includes(field));
  if (unknown.length > 0)
    throw new AppError("invalid-input", "The input isn't valid", {
      fields: `Choose from ${known.join(", ")}`,
    });
  const { items, ...rest } = page.parse(output);
  const wanted = new Set(fields);
  const select = (item: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(item).filter(([field]) => wanted.has(field)));
  return { ...rest, items: items.map(select) };
}

/** The fields of a list's items. */
export function listItemFields({ useCase }: ApiRoute): string[] {
  const items = jsonSchema.safeParse(toOutputSchema(useCase).properties?.["items"]?.["items"]);
  return Object.keys(items.data?.properties ?? {});
}

/** The file itself, to be saved under its name. */
export function toFile(context: Context, { body, status }: ApiAnswer): Response {
  const { fileName, mediaType, encoding, content } = exportedFile.parse(JSON.parse(body));
  const name = encodeURIComponent(fileName).replaceAll("'", "%27");
  return context.body(new Uint8Array(Buffer.from(content, encoding)), status, {
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename*=UTF-8''${name}`,
    "Cache-Control": "private, no-cache",
  });
}
