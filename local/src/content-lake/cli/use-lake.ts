/** Loaded before Sanity's command line: imports of its client get the one that calls the lake. */
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const lakeClient = pathToFileURL(`${import.meta.dirname}/lake-client.ts`).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isClient = specifier === "@sanity/client" && context.parentURL !== lakeClient;
    return isClient ? { url: lakeClient, shortCircuit: true } : nextResolve(specifier, context);
  },
});
