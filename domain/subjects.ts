/** What rights are about, apart from their table: the browser needs only this (docs/product.md §6.2). */

/** The records of the back office. */
export const entities = ['client', 'product', 'supplier', 'user', 'store', 'category'] as const
export const actions = ['create', 'read', 'update', 'delete'] as const

export type Entity = (typeof entities)[number]
export type Action = (typeof actions)[number]

/** The role that sees every store and has every right (docs/product.md §6.2). */
export const SUPERADMIN = 'superadmin'
