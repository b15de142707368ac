/** Path of the API on the site. */
export const API_BASE = "/api/v1";
