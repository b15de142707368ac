/** The part of the stand-in's API with which `billing:setup` prepares an account: products, prices, portal, webhooks. */
import { listObject, buildPriceObject } from "#/billing/stand-in-objects.ts";
import {
  parseNested,
  parseValues,
  type KnownRoute,
  type Params,
} from "#/billing/stand-in-params.ts";
import {
  buildFoundReply,
  buildMissingReply,
  buildRefusedReply,
  type Reply,
} from "#/billing/stand-in-reply.ts";
import type { StandInPrice } from "#/billing/stand-in-records.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";

const PAGE = 100;

const SETTINGS = {
  "/v1/billing_portal/configurations": { prefix: "bpc", object: "billing_portal.configuration" },
  "/v1/webhook_endpoints": { prefix: "we", object: "webhook_endpoint" },
} as const;

/** null: none of these addresses. */
export function answerAccount(
  state: StandInState,
  known: KnownRoute,
  params: Params,
): Reply | null {
  const [, path = ""] = known.route.split(" ");
  if (path.startsWith("/v1/products")) return answerProducts(state, known, params);
  if (path.startsWith("/v1/prices")) return answerPrices(state, known, params);
  for (const [start, kind] of Object.entries(SETTINGS))
    if (path.startsWith(start)) return answerSettings(state, known, params, kind);
  return null;
}

function answerProducts(state: StandInState, { route, id }: KnownRoute, params: Params): Reply {
  const known = state.products.get(id);
  if (route === "POST /v1/products") {
    const added = params.get("id") ?? state.newId("prod");
    if (state.products.has(added)) return buildRefusedReply(`Product already exists: ${added}`);
    const description = params.get("description");
    const product = { id: added, name: params.get("name") ?? "", description };
    state.products.set(added, product);
    return buildFoundReply({ object: "product", active: true, ...product });
  }
  if (!known) return buildMissingReply("product", id);
  known.name = params.get("name") ?? known.name;
  known.description = params.get("description") ?? known.description;
  return buildFoundReply({ object: "product", active: true, ...known });
}

function answerPrices(state: StandInState, { route, id }: KnownRoute, params: Params): Reply {
  if (route === "GET /v1/prices") {
    const keys = new Set(parseValues(params, "lookup_keys"));
    const isActive = params.get("active");
    const prices = [...state.prices.values()]
      .filter(({ lookupKey }) => keys.size === 0 || (lookupKey !== null && keys.has(lookupKey)))
      .filter((price) => isActive === null || String(price.isActive) === isActive);
    const limit = Number(params.get("limit") ?? PAGE);
    return buildFoundReply(
      listObject(prices.map(buildPriceObject), { limit, after: params.get("starting_after") }),
    );
  }
  if (route === "POST /v1/prices") return addPrice(state, params);
  const known = state.prices.get(id);
  if (!known) return buildMissingReply("price", id);
  const isActive = params.get("active");
  if (isActive !== null) known.isActive = isActive === "true";
  return buildFoundReply(buildPriceObject(known));
}

function addPrice(state: StandInState, params: Params): Reply {
  const lookupKey = params.get("lookup_key");
  const holder = [...state.prices.values()].find((each) => each.lookupKey === lookupKey);
  if (holder && params.get("transfer_lookup_key") !== "true")
    return buildRefusedReply(`A price (\`${holder.id}\`) already uses that lookup key.`);
  if (holder) holder.lookupKey = null;
  const interval = params.get("recurring[interval]");
  const price: StandInPrice = {
    id: state.newId("price"),
    lookupKey,
    unitAmount: Number(params.get("unit_amount")),
    product: params.get("product") ?? "",
    interval: interval === "month" || interval === "year" ? interval : null,
    isActive: true,
  };
  state.prices.set(price.id, price);
  return buildFoundReply(buildPriceObject(price));
}

function answerSettings(
  state: StandInState,
  { route, id }: KnownRoute,
  params: Params,
  { prefix, object }: { readonly prefix: string; readonly object: string },
): Reply {
  if (route.startsWith("GET")) {
    const all = [...state.settings.values()].filter((each) => each.object["object"] === object);
    return buildFoundReply(
      listObject(all.map((each) => Object.assign({ id: each.id }, each.object))),
    );
  }
  const known = state.settings.get(id);
  if (id !== "" && !known) return buildMissingReply(object, id);
  const settingId = known?.id ?? state.newId(prefix);
  const changed = { ...known?.object, object, is_default: true, ...parseNested(params) };
  state.settings.set(settingId, { id: settingId, object: changed });
  // Shown once, when it is made.
  const secret = prefix === "we" && !known ? { secret: `whsec_${settingId}` } : {};
  return buildFoundReply({ id: settingId, active: true, status: "enabled", ...changed, ...secret });
}
