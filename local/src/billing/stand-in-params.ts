/** The parameters of a request to Stripe, form-encoded, and which of them each request may have. */

export type Params = URLSearchParams;

/** Parameters of each request; `[…]` stands for any index or key, `:id` for any ID. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "POST /v1/customers": ["email", "metadata[…]"],
  "GET /v1/customers/:id": ["expand[…]"],
  "GET /v1/prices": ["lookup_keys[…]", "active", "limit", "starting_after", "expand[…]"],
  "POST /v1/prices": [
    "currency",
    "product",
    "unit_amount",
    "lookup_key",
    "transfer_lookup_key",
    "recurring[interval]",
    "nickname",
    "metadata[…]",
    "tax_behavior",
  ],
  "POST /v1/prices/:id": ["active", "nickname", "metadata[…]"],
  "GET /v1/products/:id": ["expand[…]"],
  "POST /v1/products": ["id", "name", "description", "metadata[…]"],
  "POST /v1/products/:id": ["name", "description", "active", "metadata[…]"],
  "GET /v1/billing_portal/configurations": ["active", "is_default", "limit", "starting_after"],
  "POST /v1/billing_portal/configurations": [
    "features[…]",
    "business_profile[…]",
    "metadata[…]",
    "name",
    "default_return_url",
  ],
  "POST /v1/billing_portal/configurations/:id": [
    "features[…]",
    "business_profile[…]",
    "metadata[…]",
    "name",
    "default_return_url",
    "active",
  ],
  "GET /v1/webhook_endpoints": ["limit", "starting_after"],
  "POST /v1/webhook_endpoints": [
    "url",
    "enabled_events[…]",
    "api_version",
    "description",
    "metadata[…]",
  ],
  "POST /v1/webhook_endpoints/:id": [
    "url",
    "enabled_events[…]",
    "description",
    "disabled",
    "metadata[…]",
  ],
  "POST /v1/checkout/sessions": [
    "mode",
    "customer",
    "client_reference_id",
    "line_items[…][price]",
    "line_items[…][quantity]",
    "success_url",
    "cancel_url",
    "metadata[…]",
    "subscription_data[metadata][…]",
    "payment_intent_data[metadata][…]",
    "invoice_creation[enabled]",
  ],
  "POST /v1/checkout/sessions/:id/expire": ["expand[…]"],
  "GET /v1/checkout/sessions": ["customer", "status", "limit", "starting_after"],
  "GET /v1/subscriptions": ["customer", "status", "limit", "starting_after", "expand[…]"],
  "GET /v1/subscriptions/:id": ["expand[…]"],
  "POST /v1/subscriptions/:id": [
    "items[…][id]",
    "items[…][price]",
    "proration_behavior",
    "proration_date",
    "payment_behavior",
    "cancel_at_period_end",
  ],
  "DELETE /v1/subscriptions/:id": ["invoice_now", "prorate"],
  "POST /v1/invoices/create_preview": [
    "customer",
    "subscription",
    "subscription_details[items][…][id]",
    "subscription_details[items][…][price]",
    "subscription_details[proration_behavior]",
    "subscription_details[proration_date]",
  ],
  "GET /v1/invoices": [
    "customer",
    "status",
    "subscription",
    "limit",
    "starting_after",
    "expand[…]",
  ],
  "POST /v1/invoices/:id/void": [],
  "POST /v1/refunds": ["payment_intent", "amount", "metadata[…]"],
  "POST /v1/billing_portal/sessions": ["customer", "return_url", "configuration"],
};

/** `[…]` at the end of a pattern also stands for keys within keys. */
function patternOf(pattern: string): RegExp {
  const parts = pattern.split("[…]").map((part) => part.replaceAll(/[[\]]/g, String.raw`\$&`));
  const isOpen = pattern.startsWith("features") || pattern.startsWith("business_profile");
  const key = String.raw`\[[^\]]+\]`;
  return new RegExp(`^${parts.join(isOpen ? `(?:${key})+` : key)}$`);
}

const ROUTES = Object.entries(ALLOWED).map(([route, patterns]) => ({
  route,
  path: new RegExp(`^${route.replace(":id", "(?<id>[^/]+)")}$`),
  patterns: patterns.map(patternOf),
}));

export interface KnownRoute {
  readonly route: string;
  /** "": the address names none. */
  readonly id: string;
  /** A parameter that this request may not have; null: there is none. */
  readonly unknown: string | null;
}

/** null: no such address. @param request `GET /v1/customers/cus_1` */
export function readRoute(request: string, params: Params): KnownRoute | null {
  // An address without an ID comes first: `create_preview` is none.
  const known = ROUTES.toSorted(
    (a, b) => Number(a.route.includes(":")) - Number(b.route.includes(":")),
  );
  for (const { route, path, patterns } of known) {
    const match = path.exec(request);
    if (!match) continue;
    const unknown = [...params.keys()].find((name) => !patterns.some((each) => each.test(name)));
    return { route, id: match.groups?.["id"] ?? "", unknown: unknown ?? null };
  }
  return null;
}

/** `metadata[key]` and the like as a record of its keys. */
export function parseRecord(params: Params, field: string): Record<string, string> {
  const entries = [...params].flatMap(([name, value]) => {
    if (!name.startsWith(`${field}[`)) return [];
    const key = /^\[(?<key>[^\]]+)\]$/.exec(name.slice(field.length))?.groups?.["key"];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The values of `field[0]`, `field[1]`, … */
export function parseValues(params: Params, field: string): readonly string[] {
  return [...params].flatMap(([name, value]) => (name.startsWith(`${field}[`) ? [value] : []));
}

/** Nested parameters as an object, as an account's settings are stored: `a[b][c]` → `{ a: { b: { c } } }`. */
export function parseNested(params: Params): Record<string, unknown> {
  const root = new Map<string, unknown>();
  for (const [name, value] of params) {
    const keys = name.split("[").map((key) => key.replace("]", ""));
    let place = root;
    for (const key of keys.slice(0, -1)) {
      const inner = place.get(key);
      const next: Map<string, unknown> = inner instanceof Map ? inner : new Map();
      place.set(key, next);
      place = next;
    }
    place.set(keys.at(-1) ?? "", scalarOf(value));
  }
  return plain(root);
}

function scalarOf(value: string): unknown {
  return value === "true" || value === "false" ? value === "true" : value;
}

function plain(map: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const entries = [...map].map(([key, value]) => [
    key,
    value instanceof Map ? listOrRecord(value) : value,
  ]);
  return Object.fromEntries(entries);
}

function listOrRecord(map: ReadonlyMap<string, unknown>): unknown {
  const isList = [...map.keys()].every((key) => /^\d+$/.test(key));
  const record = plain(map);
  return isList ? Object.values(record) : record;
}
