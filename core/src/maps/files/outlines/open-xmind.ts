/** Opens a mind map of XMind: only the files that hold its topics are unpacked. */
import { unzipSync } from "fflate";
import { recognizeXmind, type RecognizedText } from "#/maps/files/outlines/recognize-outline.ts";

/** Part of every runtime we use, but not of the language's own types. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

const WANTED = /^(?:content\.(?:json|xml)|metadata\.json)$/;

/**
 * null: another kind of archive.
 * @throws when the archive is damaged
 */
export function openXmind(title: string, bytes: Uint8Array): RecognizedText | null {
  const files = unzipSync(bytes, { filter: ({ name }) => WANTED.test(name) });
  const textIn = (name: string) => {
    const content = files[name];
    return content ? new TextDecoder().decode(content) : null;
  };
  const [json = null, xml = null, metadata = null] = [
    "content.json",
    "content.xml",
    "metadata.json",
  ].map(textIn);
  return json === null && xml === null ? null : recognizeXmind({ json, xml, metadata }, title);
}
