/** How many maps a workspace's lists read: documents without keywords, of a few kilobytes each, cached on the device. */
export const MAX_LISTED_MAPS = 500;
