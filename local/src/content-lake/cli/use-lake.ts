/**
 * Loaded before Sanity's command line, also in its workers: imports of its client get the one that calls the lake. The
 * workers load modules by their file, which is why the resolved address decides.
 */
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const lakeClient = pathToFileURL(`${import.meta.dirname}/lake-client.ts`).href;
const REAL_CLIENT = /\/@sanity\/client\/dist\/index(?:\.[a-z]+)*\.c?js$/;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const isClient = REAL_CLIENT.test(resolved.url) && context.parentURL !== lakeClient;
    return isClient ? { url: lakeClient, shortCircuit: true } : resolved;
  },
});
