/**
 * The version of a stored till (register, sale, held sales, movement of cash, payment on account, return and adjustment of stock). Raise it
 * with every change of their states, events or context. A till with another version is carried over by `earlier-till.ts`, or set aside; then
 * its cashier is told.
 */
export const TILL_SNAPSHOT_VERSION = 24
