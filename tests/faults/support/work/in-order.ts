/** The orders of the database, in which the answers to tills are compared with it. */
export const byId = <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.id - other.id)

export const numbers = (rows: readonly number[]): number[] => rows.toSorted((one, other) => one - other)

export const byNumber = <Row extends { number: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.number - other.number)
