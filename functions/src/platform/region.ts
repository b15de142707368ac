/** Where every function runs; Hosting's rewrite and the browser's callables name the same region. */
export const REGION = "us-central1";
