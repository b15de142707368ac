import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

const CONTENT = "routes/content-page.tsx";
const content = (path: string) => route(path, CONTENT, { id: `content-${path}` });

export default [
  layout("routes/site-layout.tsx", [
    index("routes/home.tsx"),
    content("about"),
    content("terms"),
    content("privacy"),
    content("examples"),
    content("features"),
    content("features/SERP-Topical-map"),
    content("features/domain-topical-map"),
    content("features/reddit-topical-map"),
    content("pricing"),
    content("pricing/tier-plans"),
    content("testimonials"),
    content("newsletter"),
    route("newsletter/subscribe", "routes/newsletter.subscribe.tsx"),
    route("newsletter/confirm", "routes/newsletter.confirm.tsx"),
    route("newsletter/leave", "routes/newsletter.leave.tsx"),
    route("blog", "routes/blog.tsx"),
    route("blog/category/:category", "routes/blog.category.$category.tsx"),
    content("blog/*"),
    route("docs", "routes/docs-layout.tsx", [
      index("routes/docs.tsx", { id: "docs-index" }),
      route("*", "routes/docs.tsx", { id: "docs-page" }),
    ]),
    // Any other page an editor makes, and what is not found.
    route("*", CONTENT, { id: "content-any" }),
  ]),
  route("blog/rss.xml", "routes/blog.rss.ts"),
  route("blog/atom.xml", "routes/blog.atom.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  // The functions runtime answers /robots.txt itself, with 404: Hosting sends those who ask for it here.
  route("site-robots.txt", "routes/robots.ts"),
  route("og/*", "routes/social-card.ts"),
  route("api/content/query/:file", "routes/api.content.query.ts"),
  route("api/content/navigation/:file", "routes/api.content.navigation.ts"),
  route("api/preview/enable", "routes/api.preview.enable.ts"),
  route("api/preview/disable", "routes/api.preview.disable.ts"),
  route("api/preview/revision", "routes/api.preview.revision.ts"),
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-up", "routes/sign-up.tsx"),
  route("forget-password", "routes/forget-password.tsx"),
  route("app", "routes/app.tsx", [
    index("routes/app.home.tsx"),
    route("maps/new", "routes/app.maps.new.tsx"),
    route("maps/:mapId", "routes/app.maps.$mapId.tsx"),
    route("team", "routes/app.team.tsx"),
  ]),
] satisfies RouteConfig;
