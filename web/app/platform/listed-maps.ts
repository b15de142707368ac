/** Limit of maps in a workspace's lists: documents without keywords, a few kilobytes each, cached on the device. */
export const MAX_LISTED_MAPS = 500;
