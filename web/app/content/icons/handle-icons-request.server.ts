/** Serves icons of the installed set in Iconify's format: those that are asked for, and no others. */
import { ICON_ID, ICON_ID_MAX_LENGTH } from "@mapwright/core/content/content-icons";
import type { IconifyJSON } from "@iconify-json/lucide";
import { z } from "zod";
import { ICON_SET, ICON_SET_VERSION, ICON_URL_MAX_LENGTH } from "#/content/icons/icon-address.ts";
import { PUBLIC_FOREVER } from "#/platform/document/cache-policy.server.ts";

/** An unknown version is that of another release, which may be there in a minute. */
const NOT_LONG = "public, max-age=60";

const input = z.object({
  address: z.string().max(ICON_URL_MAX_LENGTH),
  version: z.literal(ICON_SET_VERSION),
  file: z.literal(`${ICON_SET}.json`),
  icons: z
    .string()
    .transform((list) => [...new Set(list.split(","))])
    .pipe(z.array(z.string().max(ICON_ID_MAX_LENGTH).regex(ICON_ID)).min(1)),
});

/** All of it; the pages' own icons come from a reduced one (web/build-plugins/icons-in-use.ts). */
async function readSet(): Promise<IconifyJSON> {
  const { default: text } = await import("@iconify-json/lucide/icons.json?raw");
  const whole: IconifyJSON = JSON.parse(text);
  return whole;
}

let set: Promise<IconifyJSON> | null = null;

function answer(status: number, body: unknown, caching: string): Response {
  return Response.json(body, { status, headers: { "Cache-Control": caching } });
}

/** @param address path and query, as requested */
export async function handleIconsRequest(request: {
  readonly address: string;
  readonly version: string;
  readonly file: string;
  readonly icons: string | null;
}): Promise<Response> {
  const parsed = input.safeParse(request);
  if (!parsed.success)
    return answer(
      404,
      { error: "No such icons", issues: z.flattenError(parsed.error).fieldErrors },
      NOT_LONG,
    );
  const { icons, aliases = {}, width, height } = await (set ??= readSet());
  const bodyOf = (name: string) => icons[aliases[name]?.parent ?? name];
  const { icons: names } = parsed.data;
  const isKnown = (name: string) =>
    Object.hasOwn(icons, name) || (Object.hasOwn(aliases, name) && bodyOf(name) !== undefined);
  return answer(
    200,
    {
      prefix: ICON_SET,
      width,
      height,
      icons: Object.fromEntries(names.filter(isKnown).map((name) => [name, bodyOf(name)])),
      not_found: names.filter((name) => !isKnown(name)),
    },
    PUBLIC_FOREVER,
  );
}
