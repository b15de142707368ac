/** A sheet with its images in a format that a PDF can contain: a logo may be WebP. */
import type { MapSheet, SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";

export async function withReadableImages(sheet: MapSheet): Promise<MapSheet> {
  return { ...sheet, marks: await Promise.all(sheet.marks.map(readable)) };
}

const READABLE = /^data:image\/(?:png|jpeg);/;

async function readable(mark: SheetMark): Promise<SheetMark> {
  if (mark.kind !== "image" || READABLE.test(mark.data)) return mark;
  const bytes = Uint8Array.from(atob(mark.data.slice(mark.data.indexOf(",") + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const png = new Uint8Array(
    await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer(),
  );
  const letters = Array.from(png, (byte) => String.fromCharCode(byte)).join("");
  return { ...mark, data: `data:image/png;base64,${btoa(letters)}` };
}
