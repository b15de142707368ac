import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole manifest is a few hundred bytes: no function call just to learn which chunk a link needs.
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
