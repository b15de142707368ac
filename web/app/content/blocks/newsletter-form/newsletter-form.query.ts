export const NEWSLETTER_FORM = `_type == "newsletterForm" => {
  heading, text
}`;
