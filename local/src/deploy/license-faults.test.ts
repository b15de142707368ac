import { expect, test } from "vitest";
import { listLicenseFaults, parseNoticeLicenses } from "#/deploy/license-faults.ts";

const notice = (name: string, license: string) =>
  `# Licenses\n\n## ${name} - 1.2.3${license}\n\nText\n\n## Copyright\n\nOf the text - 1.0 (GPL)\n`;

test.each([" (MIT)", " (MPL-2.0)", " (OFL-1.1)", " (MIT OR GPL-3.0-only)", " ((MIT AND Zlib))"])(
  "a package with the license%s may be deployed",
  (license) => {
    expect(listLicenseFaults(notice("@a/b", license))).toEqual([]);
  },
);

test.each([
  ["", "unknown"],
  [" (unknown)", "unknown"],
  [" (GPL-3.0-only)", "GPL-3.0-only"],
  [" (AGPL-3.0-or-later)", "AGPL-3.0-or-later"],
  [" (MIT AND GPL-2.0-only)", "MIT AND GPL-2.0-only"],
  [" (SEE LICENSE IN LICENSE.md)", "SEE LICENSE IN LICENSE.md"],
])("a package with the license%s may not", (license, name) => {
  expect(listLicenseFaults(notice("a", license))).toEqual([`a@1.2.3 has the license ${name}.`]);
});

test("a package that names no license has the one that its text is", () => {
  const named = "# Licenses\n\n## a - 1.2.3 (unknown)\n\nMIT License\n\nCopyright\n";
  expect(listLicenseFaults(named)).toEqual([]);
  const without = "# Licenses\n\n## a - 1.2.3 (unknown)\n\n## b - 1.0.0 (MIT)\n\nMIT License\n";
  expect(listLicenseFaults(without)).toEqual(["a@1.2.3 has the license unknown."]);
});

test("packages are listed with their licenses", () => {
  expect([...parseNoticeLicenses(notice("@a/b", " (ISC)"))]).toEqual([["@a/b@1.2.3", "ISC"]]);
});
