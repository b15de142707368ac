/** The pages of the docs that the API's requests are described on, and the table of all requests on the page above. */
import { API_WORDS } from "../../../functions/src/api-words.ts";
import { USE_CASES } from "../../../functions/src/doors.ts";
import { listApiRoutes, type ApiRoute } from "../../../functions/src/platform/http/api-routes.ts";
import type { ApiGroup } from "../../../functions/src/platform/http/api-words.ts";
import { getProblemStatus } from "../../../functions/src/platform/http/problem.ts";
import { readDocumentedErrors } from "#/api-reference/documented-errors.ts";
import { drawOperation, lowerFirst, formatRequest } from "#/api-reference/operation-blocks.ts";
import { PROBLEM_MEANINGS } from "#/api-reference/problem-meanings.ts";
import { BlockWriter, type Block } from "#/api-reference/text-blocks.ts";

/** The page that people write, except for the table. */
export const API_PAGE = "docs-reference-api";
export const TABLE_CAPTION = "All requests";

const routes = new Map(listApiRoutes(USE_CASES).map((route) => [formatRequest(route), route]));

function routesOf({ requests }: ApiGroup): ApiRoute[] {
  return requests.map((request) => {
    const route = routes.get(request);
    if (!route) throw new Error(`There is no request ${request}`);
    return route;
  });
}

/** Documents of the content lake, without their dates. */
export function drawApiPages(): Block[] {
  const groups = API_WORDS.groups.map((group, at) =>
    pageOf(group, at + 1, drawGroup(group, routesOf(group))),
  );
  const problems = {
    name: "problems",
    title: "Problems",
    description:
      "Every code that a request can be refused with: its status, what it means and what to do.",
  };
  return [...groups, pageOf(problems, API_WORDS.groups.length + 1, drawProblems())];
}

type Titled = Pick<ApiGroup, "name" | "title" | "description">;

function pageOf({ name, title, description }: Titled, place: number, body: Block[]): Block {
  return {
    _id: `${API_PAGE}-${name}`,
    _type: "docsPage",
    title: `API: ${lowerFirst(title)}`,
    path: `/docs/reference/api/${name}`,
    excerpt: description,
    icon: "code",
    isSection: false,
    stem: `docs/5.reference/13.api/${String(place)}.${name}`,
    navigation: true,
    isPartial: false,
    locale: "en",
    body,
  };
}

function drawGroup(group: ApiGroup, own: readonly ApiRoute[]): Block[] {
  const intro = new BlockWriter(group.name).paragraph(
    `[API](${API_PAGE}) says what all requests have in common, such as keys and pages of lists. [Problems](${API_PAGE}-problems) explains errors. Any request can end with 400, 401, 403 or 429; other errors are listed with it.`,
  );
  const reference = { words: API_WORDS, errors: readDocumentedErrors() };
  return [...intro.blocks, ...own.flatMap((route) => drawOperation(reference, route))];
}

function drawProblems(): Block[] {
  const write = new BlockWriter("problems").paragraph(
    `A refusal is \`application/problem+json\` as RFC 9457 defines it. Decide by its \`code\`, which stays the same; \`type\` leads to the code on this page. [API](${API_PAGE}) lists what to do by status.`,
  );
  write.code("json", PROBLEM_EXAMPLE, "Answer 404");
  const codes = Object.entries(PROBLEM_MEANINGS).map(
    ([code, meaning]): [number, string, string] => [getProblemStatus(code), code, meaning],
  );
  for (const [status, code, meaning] of codes.toSorted(([a], [b]) => a - b))
    write.heading(code).paragraph(`Status ${String(status)}. ${meaning}`);
  return write.blocks;
}

const PROBLEM_EXAMPLE = `{
  "type": "https://your-site/docs/reference/api/problems#not-found",
  "title": "Not found",
  "status": 404,
  "detail": "This map doesn't exist",
  "code": "not-found"
}`;

export function drawTable(): Block {
  const rows = API_WORDS.groups.map((group) => {
    const [first = "", ...rest] = routesOf(group).map(({ offer }) => offer.title);
    return [group.title, [first, ...rest.map(lowerFirst)].join(", ")];
  });
  const write = new BlockWriter("requests");
  const [table] = write.table(TABLE_CAPTION, ["Page", "Requests"], rows).blocks;
  if (!table) throw new Error("There are no requests");
  return table;
}
