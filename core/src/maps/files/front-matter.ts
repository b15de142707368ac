/** The front matter of our Markdown files: properties of the entire map. Invalid values are skipped. */
import { z } from "zod";
import type { MapFile } from "#/maps/files/map-file.ts";
import { mapSnapshot } from "#/snapshot/map-snapshot.ts";
import { searchPlace } from "#/keywords/search-place.ts";
import { researchLocale } from "#/keywords/locale.ts";

const title = z.string();
const { metrics } = mapSnapshot.shape;

/** The parsed front matter. `isOurs`: Mapwright wrote the file. */
export type FrontMatter = Pick<MapFile, "locale" | "metrics"> & {
  readonly title: string | null;
  readonly isOurs: boolean;
};

export function readFrontMatter(lines: readonly string[]): FrontMatter {
  const fields = new Map<string, unknown>();
  for (const line of lines) {
    const [, key, value] = /^([\w-]+):\s*(.*)$/s.exec(line) ?? [];
    if (key !== undefined) fields.set(key, parseScalar(value ?? ""));
  }
  const [country, language, device] = ["country", "language", "device"].map((key) =>
    fields.get(key),
  );
  const place = searchPlace.safeParse({
    name: fields.get("place"),
    code: fields.get("place-code"),
  });
  return {
    isOurs: fields.get("mapwright") !== undefined,
    title: title.safeParse(fields.get("title")).data ?? null,
    locale:
      researchLocale.safeParse({
        country,
        language,
        device,
        ...(place.success && { place: place.data }),
      }).data ?? null,
    metrics:
      metrics.safeParse({
        source: fields.get("source"),
        estimated: fields.get("estimated"),
        asOf: fields.get("as-of"),
        ...(fields.has("area") && { area: fields.get("area") }),
        ...(fields.has("currency") && { currency: fields.get("currency") }),
      }).data ?? null,
  };
}

function parseScalar(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
