/** What is said of a page behind a letter's link. */
export const newsletterLinkMeta = () => [
  { title: "Newsletter · Mapwright" },
  { name: "robots", content: "noindex" },
  // The address holds the token: other sites must not learn it. Without any referrer the form would be sent from an
  // unknown origin, and refused.
  { name: "referrer", content: "same-origin" },
];
