/**
 * Reduces the installed icon set to the icons that `ICON_IDS` names, in dev and in every build: the set has 1,856 and
 * weighs 610 kB. What every drawing says of its lines is left out: the interface's `<svg>` says it once. An id that the
 * set doesn't have fails the build. Ends if the set comes as a module per icon.
 */
import { readFile } from "node:fs/promises";
import type { IconifyJSON } from "@iconify-json/lucide";
import type { Plugin } from "vite";
import { ICON_IDS } from "../app/ui/icon-ids.ts";

const LINES =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** Returns `set` with the icons `ids` alone, without what their `<svg>` says of lines. */
export function reduceIcons(set: IconifyJSON, ids: readonly string[]): IconifyJSON {
  const { prefix, width, height } = set;
  const icons = Object.fromEntries(
    ids.map((id) => {
      const icon = set.icons[id];
      if (!icon)
        throw new Error(
          `The icon set "${prefix}" has no icon "${id}". See web/app/ui/icon-ids.ts.`,
        );
      return [id, { ...icon, body: icon.body.replaceAll(LINES, "") }];
    }),
  );
  return {
    prefix,
    icons,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}

export function iconsInUse(): Plugin {
  return {
    name: "icons-in-use",
    load: {
      filter: { id: /@iconify-json\/lucide\/icons\.json$/ },
      async handler(id) {
        const set: IconifyJSON = JSON.parse(await readFile(id, "utf8"));
        return JSON.stringify(reduceIcons(set, Object.values(ICON_IDS)));
      },
    },
  };
}
