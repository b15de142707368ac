/** Metadata of a page opened by a link in an email. */
export const newsletterLinkMeta = () => [
  { title: "Newsletter · Mapwright" },
  { name: "robots", content: "noindex" },
  // The URL holds the token, which other sites must not see. With no referrer at all the form would be sent from an
  // unknown origin and rejected.
  { name: "referrer", content: "same-origin" },
];
