import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

/** React Router's link, with a view transition between the two pages where the browser has them. */
export function RouteLink(props: ComponentProps<typeof Link>) {
  return <Link viewTransition {...props} />;
}
