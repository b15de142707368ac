/** The pillar that is made for clusters that fit in no other. */

/** Id of the pillar for clusters that fit nowhere. */
export const OTHER_PILLAR_ID = "p-other";
/** Its name. */
export const OTHER_PILLAR_NAME = "Other topics";
