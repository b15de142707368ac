/**
 * React Router enables its development build for all uses: this keeps its developer warnings out of what visitors load.
 */
import type { Plugin } from "vite";

const ROUTER = /\/node_modules\/react-router\/dist\/development\/chunk-[^/]+\.mjs$/;
const SWITCH = "var ENABLE_DEV_WARNINGS = true;";

export function noRouterWarnings(): Plugin {
  return {
    name: "no-router-warnings",
    apply: "build",
    transform: (code, id) =>
      ROUTER.test(id) && code.includes(SWITCH)
        ? { code: code.replace(SWITCH, SWITCH.replace("true", "false")), map: null }
        : null,
  };
}
