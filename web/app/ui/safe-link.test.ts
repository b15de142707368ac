import { expect, test } from "vitest";
import { getSafePageAddress } from "#/ui/safe-link.ts";

test("web pages become links", () => {
  expect(getSafePageAddress("https://brew.example/ratio?x=1#y")).toBe(
    "https://brew.example/ratio?x=1#y",
  );
  expect(getSafePageAddress("http://brew.example")).toBe("http://brew.example/");
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
  expect(getSafePageAddress(address)).toBeNull();
});
