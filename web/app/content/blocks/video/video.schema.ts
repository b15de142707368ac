import { isHttpsLink } from "@mapwright/core/content/link-target";
import { PlayIcon } from "@sanity/icons/Play";
import { defineField, defineType } from "sanity";

const VIDEO_ADDRESS = /\.(?:mp4|webm)(?:[?#].*)?$/i;

interface VideoSource {
  readonly file?: unknown;
  readonly url?: string;
}

/** One source, in a format that browsers play without a third-party player. */
export function checkVideoSource({ file, url }: VideoSource) {
  if (file && url) return "Keep either the file or the URL, and clear the other.";
  if (file) return true;
  if (!url) return "Upload an MP4 or WebM file, or enter its URL.";
  return isHttpsLink(url) && VIDEO_ADDRESS.test(url)
    ? true
    : { message: "Enter an https URL that ends in .mp4 or .webm.", path: ["url"] };
}

export const video = defineType({
  name: "video",
  title: "Video",
  type: "object",
  icon: PlayIcon,
  fields: [
    defineField({
      name: "title",
      description: "Read by screen readers to people who can't see the video.",
      type: "string",
      validation: (rule) => rule.required().error("Describe what the video shows."),
    }),
    defineField({ name: "file", type: "file", options: { accept: "video/mp4,video/webm" } }),
    defineField({
      name: "url",
      title: "URL",
      description: "Instead of a file: an https URL ending in .mp4 or .webm.",
      type: "string",
    }),
    defineField({
      name: "poster",
      description: "Shown until the video plays.",
      type: "figure",
    }),
    defineField({
      name: "transcript",
      description:
        "What is said in the video, for people who can't hear it and for search engines.",
      type: "text",
      rows: 8,
      validation: (rule) =>
        rule.required().warning("Add a transcript if anything is said in the video."),
    }),
  ],
  validation: (rule) => rule.custom((value) => (value ? checkVideoSource(value) : true)),
  preview: { select: { title: "title", media: "poster" } },
});
