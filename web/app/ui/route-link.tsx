import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

/**
 * React Router's link, with a view transition between the two pages where the browser has them. Nothing discovers routes
 * by it: a page has them all from the start (`react-router.config.ts`).
 */
export function RouteLink(props: ComponentProps<typeof Link>) {
  return <Link viewTransition discover="none" {...props} />;
}
