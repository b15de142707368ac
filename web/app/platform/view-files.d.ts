/** Made by `build-plugins/view-files.ts`. */
declare module "virtual:view-files" {
  /** The files of the browser's build that hold a module and all it imports, by its path under `app/`. */
  export const VIEW_FILES: Readonly<Record<string, readonly string[]>>;
}
