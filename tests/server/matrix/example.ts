import type { TestShop, Username } from '../../support/shops/shop.ts'

/** The request of a cell: `number` makes unique names and codes. */
export interface Cell {
  shop: TestShop
  as: Username | null
  number: number
  storeId: number
}

/** An accepted request of a route. */
export interface Example {
  request?: (cell: Cell) => object | Promise<object>
  /** The query of a route that asks for one store's records. */
  query?: (cell: Cell) => Record<string, string>
  /** Creates the record of the address, if it is not one of an entity's list. @returns the id. */
  record?: (cell: Cell) => Promise<number>
  /** The preparation of the call. */
  before?: (cell: Cell) => Promise<void>
  /** The expected answer. */
  status: number
  /** The expected answer for the own store, if it differs: the own store has users. */
  own?: number
}
