/** The version of the content lake's API by which the Studio's own queries are written. */
export const API_VERSION = "2025-02-19";
