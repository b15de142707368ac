import { isHttpsLink } from "@mapwright/core/content/link-target";
import { PlayIcon } from "@sanity/icons/Play";
import { defineField, defineType } from "sanity";

const VIDEO_ADDRESS = /\.(?:mp4|webm)(?:[?#].*)?$/i;

interface VideoSource {
  readonly file?: unknown;
  readonly url?: string;
}

/** One source, in a form that browsers play without a player of somebody else. */
export function checkVideoSource({ file, url }: VideoSource) {
  if (file && url) return "Keep the file or the address, not both: empty one of them.";
  if (file) return true;
  if (!url) return "Upload an MP4 or WebM file, or give its address.";
  return isHttpsLink(url) && VIDEO_ADDRESS.test(url)
    ? true
    : { message: "Give an https address that ends in .mp4 or .webm.", path: ["url"] };
}

export const video = defineType({
  name: "video",
  title: "Video",
  type: "object",
  icon: PlayIcon,
  fields: [
    defineField({
      name: "title",
      description: "Read out to people who do not see the video.",
      type: "string",
      validation: (rule) => rule.required().error("Say what the video shows."),
    }),
    defineField({ name: "file", type: "file", options: { accept: "video/mp4,video/webm" } }),
    defineField({
      name: "url",
      title: "Address",
      description: "Instead of a file: an https address ending in .mp4 or .webm.",
      type: "string",
    }),
    defineField({
      name: "poster",
      description: "Shown until the video plays.",
      type: "figure",
    }),
    defineField({
      name: "transcript",
      description: "What is said, for people who cannot hear it, and for search engines.",
      type: "text",
      rows: 8,
      validation: (rule) =>
        rule.required().warning("Add a transcript if anything is said in the video."),
    }),
  ],
  validation: (rule) => rule.custom((value) => (value ? checkVideoSource(value) : true)),
  preview: { select: { title: "title", media: "poster" } },
});
