/** The version of the content lake's API that the site, the Studio and the local lake speak. */
export const LAKE_API_VERSION = "2025-02-19";
