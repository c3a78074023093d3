/** The one row of a query that always has one. @throws Error when it is missing. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('A query has no row')
  return row
}
