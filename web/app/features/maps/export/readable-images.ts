/**
 * A sheet with its images as JPEG on its paper: a PDF can't contain WebP, and the library would take apart a transparent PNG
 * in further workers.
 */
import type { MapSheet, SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import { createImageContext } from "#/map-views/pictures/image-context.ts";

export async function withReadableImages(sheet: MapSheet): Promise<MapSheet> {
  const marks = await Promise.all(sheet.marks.map((mark) => readable(mark, sheet.paper)));
  return { ...sheet, marks };
}

async function readable(mark: SheetMark, paper: string): Promise<SheetMark> {
  if (mark.kind !== "image" || mark.data.startsWith("data:image/jpeg;")) return mark;
  const bytes = Uint8Array.from(atob(mark.data.slice(mark.data.indexOf(",") + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = createImageContext(canvas);
  context.fillStyle = paper;
  context.fillRect(0, 0, image.width, image.height);
  context.drawImage(image, 0, 0);
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
  const letters = Array.from(new Uint8Array(await jpeg.arrayBuffer()), (byte) =>
    String.fromCharCode(byte),
  );
  return { ...mark, data: `data:image/jpeg;base64,${btoa(letters.join(""))}` };
}
