/** Sanity's API of scheduled publishing. */
import type { ContentLake } from "#/content-lake/content-lake.ts";
import { parseInput, readJsonBody, sendJson, type Exchange } from "#/content-lake/http/exchange.ts";
import type { Route } from "#/content-lake/http/route.ts";
import { requireDrafts, requireWrite } from "#/content-lake/identities.ts";
import {
  scheduleChange,
  scheduleFilter,
  scheduleInput,
} from "#/content-lake/schedules/schedules.ts";

const all = String.raw`^\/schedules\/[\w-]+\/[\w~-]+`;
const one = String.raw`${all}\/([\w-]+)`;

function list({ schedules }: ContentLake, exchange: Exchange) {
  requireDrafts(exchange.who);
  const filter = parseInput(scheduleFilter, Object.fromEntries(exchange.url.searchParams));
  sendJson(exchange, 200, { schedules: schedules.list(filter) });
}

async function add({ schedules }: ContentLake, exchange: Exchange) {
  requireWrite(exchange.who);
  sendJson(exchange, 200, schedules.add(await readJsonBody(exchange.request, scheduleInput)));
}

async function change(
  { schedules }: ContentLake,
  exchange: Exchange,
  [id = ""]: readonly string[],
) {
  requireWrite(exchange.who);
  const given = await readJsonBody(exchange.request, scheduleChange);
  sendJson(exchange, 200, schedules.change(id, given));
}

export const scheduleRoutes: readonly Route[] = [
  { methods: ["GET"], pattern: new RegExp(`${all}$`), handle: list },
  { methods: ["POST"], pattern: new RegExp(`${all}$`), handle: add },
  {
    methods: ["GET"],
    pattern: new RegExp(`${one}$`),
    handle({ schedules }, exchange, [id = ""]) {
      requireDrafts(exchange.who);
      sendJson(exchange, 200, schedules.get(id));
    },
  },
  { methods: ["PATCH"], pattern: new RegExp(`${one}$`), handle: change },
  {
    methods: ["DELETE"],
    pattern: new RegExp(`${one}$`),
    handle({ schedules }, exchange, [id = ""]) {
      requireWrite(exchange.who);
      schedules.remove(id);
      sendJson(exchange, 200, { id });
    },
  },
  {
    methods: ["POST"],
    pattern: new RegExp(String.raw`${one}\/publish$`),
    async handle({ schedules }, exchange, [id = ""]) {
      requireWrite(exchange.who);
      sendJson(exchange, 200, await schedules.publish(id));
    },
  },
];
