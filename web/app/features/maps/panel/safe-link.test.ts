import { expect, test } from "vitest";
import { safePageAddress } from "#/features/maps/panel/safe-link.ts";

test("web pages become links", () => {
  expect(safePageAddress("https://brew.example/ratio?x=1#y")).toBe(
    "https://brew.example/ratio?x=1#y",
  );
  expect(safePageAddress("http://brew.example")).toBe("http://brew.example/");
});

test.each([
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>",
  "file:///etc/passwd",
  "//brew.example/ratio",
  "brew.example/ratio",
  "",
])("%j does not become a link", (address) => {
  expect(safePageAddress(address)).toBeNull();
});
