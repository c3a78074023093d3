/** Sales that were made while the server was away, for till and server (docs/product.md §10.27). */

/** How far the clock of a device may be from that of the server, in milliseconds, before it is a finding. */
export const CLOCK_SLACK = 120_000
