/**
 * The files that each step reads. A step that isn't named always runs: `build` and `getStudioUrl` compare their sources
 * themselves, and the answer of `audit` changes without any file.
 */
import type { StepInputs } from "#/check/steps/step-cache.ts";

const UNIT_TESTS = "**/*.test.{ts,tsx}";
const PROSE = ["**/*.md", "docs/**", ".github/**"];
const BROWSER_TESTS = ["tests/components/**", "tests/journeys/**", "tests/audit/**"];
const EMULATED_TESTS = "**/*.emulated.test.ts";
const DEPLOYED_TESTS = "**/*.deployed.test.ts";
const STACK_TESTS = [
  "tests/rules/**",
  "tests/functions/**",
  "tests/site/**",
  EMULATED_TESTS,
  DEPLOYED_TESTS,
];

/** Files of what runs in the emulators: everything that is deployed or served there. */
const STACK: StepInputs = {
  include: ["**"],
  exclude: [...PROSE, "bench/**", "studio/**", "web/test-pages/**", "tests/rules/**"],
};

const stackTests = (...tests: readonly string[]): StepInputs => ({
  include: STACK.include,
  exclude: [
    ...(STACK.exclude ?? []),
    ...BROWSER_TESTS,
    ...[...STACK_TESTS, UNIT_TESTS].filter((folder) => !tests.includes(folder)),
  ],
  programs: ["java"],
});

export const STEP_INPUTS: Readonly<Record<string, StepInputs>> = {
  core: {
    include: [
      "core/**",
      "studio/**",
      "content/**",
      "web/app/content/**",
      "tests/setup/**",
      "vitest.config.ts",
    ],
  },
  unit: { include: ["**"], exclude: [...BROWSER_TESTS, ...STACK_TESTS] },
  rules: {
    include: [
      "firestore.*",
      "firebase.json",
      "core/src/**",
      "tests/rules/**",
      "tests/setup/**",
      "local/src/stack/**",
      "vitest.config.ts",
    ],
    programs: ["java"],
  },
  functions: stackTests("tests/functions/**", DEPLOYED_TESTS, UNIT_TESTS),
  "use-cases": stackTests("tests/functions/**", EMULATED_TESTS, UNIT_TESTS),
  site: stackTests("tests/site/**", UNIT_TESTS),
  components: {
    include: [
      "core/src/**",
      "web/**",
      "tests/components/**",
      "tests/browser/**",
      "tests/fixtures/**",
      "local/src/**",
      "local/corpus/**",
      "content/**",
    ],
    exclude: [UNIT_TESTS],
    programs: ["chromium"],
  },
  journeys: {
    include: ["**"],
    exclude: [...PROSE, ...STACK_TESTS, "bench/**", "tests/components/**", UNIT_TESTS],
    programs: ["chromium", "java"],
  },
  rehearsal: {
    include: ["**"],
    exclude: [...PROSE, ...BROWSER_TESTS, ...STACK_TESTS, UNIT_TESTS, "bench/**"],
    programs: ["java"],
  },
  types: { include: ["**/*.{ts,tsx,cts,mts,json}"] },
  lint: { include: ["**/*.{ts,tsx,js,cjs,mjs,json}"] },
  unused: { include: ["**/*.{ts,tsx,js,cjs,mjs,json}"] },
  boundaries: { include: ["**/*.{ts,tsx,js,cjs,mjs,json}"] },
  format: { include: ["**"] },
  packages: {
    include: [
      "core/**",
      "embeddings/**",
      "warehouse/**",
      "engine/**",
      "cli/**",
      "functions/packaging/**",
      "local/src/packages/**",
      "local/src/deploy/license-faults.ts",
      "package-lock.json",
      "tsconfig.base.json",
    ],
    exclude: [UNIT_TESTS],
  },
  typegen: { include: ["studio/**", "web/app/content/**", "web/query-types/**", "core/src/**"] },
};
