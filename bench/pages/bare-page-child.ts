/**
 * The baseline for rendering: one React Router route with a heading, a text and a Material UI button, rendered to a
 * string and compressed for every request, nothing else. Prints its address.
 */
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import Button from "@mui/material/Button";
import Container from "@mui/material/Container";
import CssBaseline from "@mui/material/CssBaseline";
import Typography from "@mui/material/Typography";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";

const theme = createTheme({ cssVariables: true, colorSchemes: { light: true, dark: true } });

function BarePage() {
  return h(
    Container,
    null,
    h(Typography, { variant: "h1" }, "A page"),
    h(Typography, null, "One paragraph of text."),
    h(Button, { variant: "contained", href: "/elsewhere" }, "Onward"),
  );
}

const handler = createStaticHandler([{ path: "*", Component: BarePage }]);

async function render(url: URL): Promise<string> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response)
    throw new Error(`The bare page responded with ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = h(
    ThemeProvider,
    { theme },
    h(CssBaseline),
    h(StaticRouterProvider, { router, context, hydrate: false }),
  );
  return `<!DOCTYPE html><html><body>${renderToString(page)}</body></html>`;
}

const server = createServer((request, response) => {
  const answer = async () => {
    const html = await render(new URL(request.url ?? "/", "http://localhost"));
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
    response.end(gzipSync(html, { level: 4 }));
  };
  answer().catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://127.0.0.1:${address.port}`);
});
process.on("SIGTERM", () => process.exit(0));
