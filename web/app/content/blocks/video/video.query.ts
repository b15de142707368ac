import { FIGURE } from "#/content/queries/fragments.ts";

export const VIDEO = `_type == "video" => {
  "fileId": file.asset._ref, url, title, transcript, poster${FIGURE}
}`;
