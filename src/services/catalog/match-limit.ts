/** The most matches a search shows. */
export const MATCH_LIMIT = 50
