/** The tables of the chain of facts (docs/decisions/0173). */
export interface SealTables {
  seals: SealTable
  seal_heads: SealHeadTable
}

/** A seal of the rows that were written since the one before. The database refuses to change or delete a row. */
export interface SealTable {
  /** 1, 2, 3 ... without gaps. */
  id: number
  at: number
  /** Of the list of columns that are hashed. */
  version: number
  /** A JSON object: for each fact with new rows the last id, how many they are, and six characters of the hash of each. */
  body: string
  /** Over the seal before, this one, and the hash of the last row of each fact. */
  hash: string
}

/** Up to which row a fact is sealed. */
export interface SealHeadTable {
  fact: string
  last_id: number
}
