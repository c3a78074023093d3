/** A page of a list that is read by key, the newest rows first. */
export interface KeyPage<Row> {
  rows: readonly Row[]
  /** Asks for the next page of older rows; null on the last one. */
  next: string | null
}
