import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLake, type RunningLake } from "#/content-lake/lake-fixture.ts";

let lake: RunningLake;
let url = "";
let photo: Buffer;

beforeAll(async () => {
  lake = await startLake();
  photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#0f5c5c" } })
    .jpeg()
    .toBuffer();
  const asset = await lake.editor.assets.upload("image", photo, { filename: "teal.jpg" });
  url = asset.url;
});
afterAll(() => lake.stop());

async function ask(query: string, accept = "") {
  const answer = await fetch(`${url}${query}`, { headers: { accept } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get("content-type"), bytes };
}

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
}

test("an uploaded image knows its size and is served unchanged", async () => {
  const id = await lake.anonymous.fetch<string>('*[_type == "sanity.imageAsset"][0]._id');
  expect(id).toMatch(/^image-[0-9a-f]{40}-80x40-jpg$/);
  const { bytes, type } = await ask("");
  expect(type).toBe("image/jpeg");
  expect(bytes.equals(photo)).toBe(true);
});

test.each([
  ["?w=20", [20, 10]],
  ["?w=20&h=20&fit=crop", [20, 20]],
  ["?w=20&h=20&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5", [20, 20]],
  ["?w=20&dpr=2", [40, 20]],
  ["?rect=10,10,30,20", [30, 20]],
  ["?w=500&fit=max", [80, 40]],
  ["?w=200", [200, 100]],
  ["?or=90", [40, 80]],
  ["?or=90&w=20", [20, 40]],
  ["?flip=hv", [80, 40]],
  ["?pad=5", [90, 50]],
  ["?w=20&pad=5&dpr=2", [60, 40]],
  ["?min-w=160", [160, 80]],
  ["?min-h=20", [80, 40]],
  ["?max-h=20", [40, 20]],
])("the image %s has %j pixels", async (query, size) => {
  expect(await sizeOf((await ask(query)).bytes)).toEqual(size);
});

test("the format is the requested one, or the best that the browser accepts", async () => {
  expect((await ask("?fm=webp")).type).toBe("image/webp");
  expect((await ask("?auto=format&w=10", "image/avif,image/webp")).type).toBe("image/avif");
  expect((await ask("?auto=format&w=10", "image/*")).type).toBe("image/jpeg");
});

async function colorOf(query: string) {
  const { bytes } = await ask(query);
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

test("an image is inverted, grey, or padded with a color", async () => {
  const near = (given: readonly number[], wanted: readonly number[]) =>
    given.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 4);
  expect(near(await colorOf("?invert=true&fm=png"), [240, 163, 163])).toBe(true);
  const [red, green, blue] = await colorOf("?sat=-100&fm=png");
  expect([green, blue]).toEqual([red, red]);
  expect(near(await colorOf("?pad=4&bg=f00&fm=png"), [255, 0, 0])).toBe(true);
  expect(near(await colorOf("?pad=4&bg=ff00ff00&fm=png"), [0, 255, 0])).toBe(true);
});

test("a mirrored image has its left on the right", async () => {
  const left = { create: { width: 10, height: 10, channels: 3, background: "#000000" } } as const;
  const image = await sharp(left).extend({ right: 10, background: "#ffffff" }).png().toBuffer();
  const asset = await lake.editor.assets.upload("image", image, { filename: "halves.png" });
  const shown = async (query: string) => {
    const answer = await fetch(`${asset.url}${query}`);
    return [
      ...(await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer()),
    ][0];
  };
  expect([await shown(""), await shown("?flip=h"), await shown("?flip=v")]).toEqual([0, 255, 0]);
});

test.each(["?width=20", "?sat=50", "?or=45", "?frame=2", "?fm=gif", "?bg=red", "?w=20&x=1"])(
  "%s is refused rather than ignored",
  async (query) => {
    expect((await ask(query)).status).toBe(400);
  },
);

test("an asset is downloaded under a name, and unchanged when asked for", async () => {
  const named = await fetch(`${url}?dl=teal.jpg`);
  expect(named.headers.get("content-disposition")).toContain("teal.jpg");
  const raw = await ask("?w=10&dlRaw=true");
  expect(raw.bytes.equals(photo)).toBe(true);
  expect((await fetch(`${url}/a-nice-name.jpg`)).status).toBe(200);
});

test("a crop outside the image is rejected", async () => {
  const { status, bytes } = await ask("?rect=70,10,30,20");
  expect(status).toBe(400);
  expect(bytes.toString()).toContain("inside the image");
});

test("an asset keeps its metadata", async () => {
  const asset = await lake.editor.assets.upload("file", Buffer.from("said"), {
    filename: "said.txt",
    title: "A title",
    label: "chart",
    creditLine: "Drawn for this test",
    source: { id: "7", name: "drawer", url: "https://drawer.example/7" },
  });
  expect(asset).toMatchObject({
    title: "A title",
    label: "chart",
    creditLine: "Drawn for this test",
    source: { id: "7", name: "drawer", url: "https://drawer.example/7" },
  });
});

test("an unknown transformation is rejected with a reason", async () => {
  const { status, bytes } = await ask("?w=wide");
  expect(status).toBe(400);
  expect(bytes.toString()).toContain("w:");
});

test("a file is addressed by its hash, and no path leads out of the folder", async () => {
  const asset = await lake.editor.assets.upload("file", Buffer.from("a,b\n1,2\n"), {
    filename: "table.csv",
    contentType: "text/csv",
  });
  expect(await (await fetch(asset.url)).text()).toBe("a,b\n1,2\n");
  const outside = `${lake.origin}/files/demo/production/..%2Fjournal.ndjson`;
  expect((await fetch(outside)).status).toBe(404);
});

test("a file that isn't an image is rejected as an image", async () => {
  await expect(
    lake.editor.assets.upload("image", Buffer.from("no image"), { filename: "a.png" }),
  ).rejects.toMatchObject({ statusCode: 400 });
});

test("a reader without a token can't upload", async () => {
  await expect(lake.anonymous.assets.upload("file", Buffer.from("x"))).rejects.toMatchObject({
    statusCode: 401,
  });
});
