/** The region every Cloud Function runs in: part of the address that browsers and the site's server call. */
export const FUNCTIONS_REGION = "us-central1";
