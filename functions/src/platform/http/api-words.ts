/** Texts about the HTTP API beyond its offers: the groups of its requests, and the meaning of each field. */

export interface ApiGroup {
  /** Name in lower case, as in an address: "maps". */
  readonly name: string;
  readonly title: string;
  /** A sentence or two. */
  readonly description: string;
  /** Requests in reading order: "GET /maps". */
  readonly requests: readonly string[];
}

export interface ApiWords {
  readonly groups: readonly ApiGroup[];
  /**
   * Sentences by a field's path, without the brackets of lists: `locale.country`. With the use case's name and a slash
   * before it, they are about its field only. `changes.kind:move-topic` is about a value.
   */
  readonly meanings: Readonly<Record<string, string>>;
}

/** Returns the group of a request, "GET /maps"; null: none has it. */
export function findApiGroup({ groups }: ApiWords, request: string): ApiGroup | null {
  return groups.find(({ requests }) => requests.includes(request)) ?? null;
}

/** Returns a field's meaning; empty: none is given. */
export function getFieldMeaning({ meanings }: ApiWords, useCase: string, path: string): string {
  return meanings[`${useCase}/${path}`] ?? meanings[path] ?? "";
}

type Schema = Readonly<Record<string, unknown>>;

/** The schema of a field and of what is in it, with what each means. */
export function withMeanings(
  words: ApiWords,
  useCase: string,
  { name, schema }: { readonly name: string; readonly schema: Schema },
): Schema {
  const meaning = getFieldMeaning(words, useCase, name);
  return {
    ...describeWithin(words, useCase, name, schema),
    ...(meaning && { description: meaning }),
  };
}

function describeWithin(words: ApiWords, useCase: string, path: string, schema: Schema): Schema {
  const within = (inner: unknown): Schema =>
    describeWithin(words, useCase, path, { ...Object(inner) });
  const { properties, items, oneOf, anyOf } = schema;
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries({ ...Object(properties) }).map(([name, inner]) => [
          name,
          withMeanings(words, useCase, { name: `${path}.${name}`, schema: { ...Object(inner) } }),
        ]),
      ),
    }),
    ...(items !== undefined && { items: within(items) }),
    ...(Array.isArray(oneOf) && { oneOf: oneOf.map(within) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(within) }),
  };
}
