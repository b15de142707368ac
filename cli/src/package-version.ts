import manifest from "../package.json" with { type: "json" };

/** Version of the package `mapwright`. */
export const VERSION = manifest.version;
