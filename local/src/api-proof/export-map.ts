/** Asks for a map in every format, and whether a program that has the file is told so. */
import { API_EXPORT_FORMATS } from "@mapwright/core/maps/reading/read-map-inputs";
import { z } from "zod";

const maps = z.object({ items: z.array(z.object({ id: z.string() })) });

/** @returns whether each was answered */
export async function exportMap(api: string, key: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${key}` };
  const listed = await fetch(`${api}/maps?limit=1`, { headers });
  const [map] = maps.parse(await listed.json()).items;
  if (!map) throw new Error("There's no map to export");
  let failed = 0;
  for (const format of API_EXPORT_FORMATS) {
    const url = `${api}/maps/${map.id}/export?format=${format}`;
    const file = await fetch(url, { headers });
    const { byteLength } = await file.arrayBuffer();
    const etag = file.headers.get("ETag") ?? "";
    const again = await fetch(url, { headers: { ...headers, "If-None-Match": etag } });
    const isFine = file.status === 200 && byteLength > 0 && etag !== "";
    console.log(
      `${isFine ? "✓" : "✗"} ${format}: ${String(file.status)} ${file.headers.get("Content-Type") ?? ""}, ${String(byteLength)} bytes; again: ${String(again.status)}`,
    );
    if (!isFine) failed += 1;
  }
  return failed === 0;
}
