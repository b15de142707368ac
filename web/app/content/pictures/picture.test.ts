import { expect, test } from "vitest";
import { getPictureSource } from "#/content/pictures/picture.tsx";

const photo = {
  url: "https://cdn.example/a-1000x500.jpg",
  widthPx: 1000,
  heightPx: 500,
  isVector: false,
};

test("a picture is offered up to its own width and never beyond it", () => {
  const { srcSet = "" } = getPictureSource(photo);
  expect(srcSet.split(", ").map((source) => source.split(" ")[1])).toEqual([
    "400w",
    "640w",
    "960w",
    "1000w",
  ]);
});

test("a very large picture is offered at 2560 px at most", () => {
  expect(getPictureSource({ ...photo, widthPx: 6000 }).srcSet).toMatch(/2560w$/);
});

test("a vector image is requested unchanged", () => {
  expect(getPictureSource({ ...photo, isVector: true })).toEqual({ src: photo.url });
});
