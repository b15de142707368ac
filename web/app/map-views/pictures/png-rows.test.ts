import { unzlibSync } from "fflate";
import { expect, test } from "vitest";
import { PngRows } from "#/map-views/pictures/png-rows.ts";

/** Chunks by type, in order; checksums are not verified. */
function chunksOf(png: Uint8Array): { type: string; data: Uint8Array; crc: number }[] {
  const view = new DataView(png.buffer, png.byteOffset);
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const data = png.subarray(at + 8, at + 8 + length);
    chunks.push({ type, data, crc: view.getUint32(at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

test("rows added in pieces are decoded unchanged from the file", () => {
  const [width, height] = [7, 5];
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 37) % 256);
  const png = new PngRows(width, height);
  png.add(rgb.slice(0, width * 3 * 2));
  png.add(rgb.slice(width * 3 * 2));
  const file = joined(png.finish());
  expect([...file.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = chunksOf(file);
  expect(chunks[0]?.type).toBe("IHDR");
  expect([...(chunks[0]?.data ?? [])]).toEqual([0, 0, 0, 7, 0, 0, 0, 5, 8, 2, 0, 0, 0]);
  // The checksum at the end of every PNG.
  expect(chunks.at(-1)).toMatchObject({ type: "IEND", crc: 0xae426082 });
  const data = unzlibSync(
    joined(chunks.filter(({ type }) => type === "IDAT").map((chunk) => chunk.data)),
  );
  const stride = width * 3;
  const rows: number[] = [];
  for (let row = 0; row < height; row++) {
    expect(data[row * (stride + 1)]).toBe(2);
    for (let at = 0; at < stride; at++) {
      const above = row === 0 ? 0 : (rows[(row - 1) * stride + at] ?? 0);
      rows.push(((data[row * (stride + 1) + 1 + at] ?? 0) + above) % 256);
    }
  }
  expect(rows).toEqual([...rgb]);
});
