/**
 * Plugin for workers of Sanity's command line, which bundle Sanity's client and so escape the hook that makes every
 * other part of it call the local content lake (`local/src/content-lake/cli`).
 *
 * @param file the module to use in place of the client; it imports the client itself.
 */
export function lakeClientPlugin(file: string) {
  return {
    name: "mapwright:lake-client",
    enforce: "pre" as const,
    resolveId: (source: string, importer: string | undefined) =>
      source === "@sanity/client" && importer !== file ? file : null,
  };
}
