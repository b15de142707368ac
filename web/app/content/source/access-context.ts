/** Whether a request may see drafts: decided once by the site's middleware, read by every loader. */
import { createContext } from "react-router-dom";

export type ContentAccess =
  | { readonly kind: "published" }
  | { readonly kind: "drafts" }
  /** A preview was asked for with a token that is wrong or too old: published content, and a word about it. */
  | { readonly kind: "refused" }
  /** A preview was asked for and nobody could say whether the token is right: published content likewise. */
  | { readonly kind: "unchecked" };

export const accessContext = createContext<ContentAccess>({ kind: "published" });
