/** The free keyword map at `/tool`. */
import { KeywordMapTool } from "#/content/blocks/keyword-tool/keyword-map-tool.tsx";

export function ToolPage() {
  return (
    <main>
      <h1>Keywords map</h1>
      <KeywordMapTool sampleKeywords="" />
    </main>
  );
}
