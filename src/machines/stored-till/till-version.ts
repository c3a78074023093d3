/**
 * The version of what is stored of a till (register and sale). Raise it with every change of their states, events or
 * context: a till stored in another version is not restored, and its cashier is told.
 */
export const TILL_SNAPSHOT_VERSION = 9
