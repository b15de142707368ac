import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/site-layout.tsx", [index("routes/home.tsx")]),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-up", "routes/sign-up.tsx"),
  route("forget-password", "routes/forget-password.tsx"),
  route("app", "routes/app.tsx", [
    index("routes/app.home.tsx"),
    route("maps/new", "routes/app.maps.new.tsx"),
    route("maps/:mapId", "routes/app.maps.$mapId.tsx"),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
