/** One line that ends in an ellipsis where there is no more room. */
export const ELLIPSIS = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
