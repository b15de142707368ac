/**
 * `npm run sanity -- documents query '*[_type == "post"].title'`: Sanity's own command line on the local content lake,
 * from the Studio's folder. SANITY_STUDIO_API_HOST names the lake; unset, the address that `npm start` prefers.
 */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { LOCAL_TOKENS } from "#/content-lake/identities.ts";

const root = resolve(import.meta.dirname, "../../../..");
const studio = resolve(root, "studio");
const sanity = resolve(root, "node_modules/.bin/sanity");
const preload = resolve(import.meta.dirname, "use-lake.ts");

const child = spawn(process.execPath, [sanity, ...process.argv.slice(2)], {
  cwd: studio,
  stdio: "inherit",
  env: {
    ...process.env,
    SANITY_STUDIO_API_HOST: process.env["SANITY_STUDIO_API_HOST"] ?? "http://127.0.0.1:3400",
    SANITY_AUTH_TOKEN: LOCAL_TOKENS.editor,
    CONTENT_LAKE_CLIENT: resolve(import.meta.dirname, "lake-client.ts"),
    // Neither for statistics nor for newer versions.
    DO_NOT_TRACK: "1",
    NO_UPDATE_NOTIFIER: "1",
    NODE_OPTIONS: `--import ${preload}`,
  },
});
child.on("error", (error) => {
  console.error(`Couldn't start Sanity's command line: ${error.message}`);
  process.exit(127);
});
child.on("exit", (code) => process.exit(code ?? 1));
