import manifest from "../package.json" with { type: "json" };

/** Of the package `mapwright`. */
export const VERSION = manifest.version;
