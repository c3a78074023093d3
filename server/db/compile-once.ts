import type { CompiledQuery, QueryResult } from 'kysely'
import type { Queries } from './tables.ts'

type Value = string | number | null
type Row = Readonly<Record<string, Value>>
type Values = Readonly<Record<string, Value | readonly Value[] | readonly Row[]>>

/** The most items of a list whose query is kept: a statement for each length of any list would fill the memory. */
const LONGEST = 40

/** Where a parameter of a compiled query is found in the values of a run. */
class Place {
  readonly name: string
  /** In a list. */
  readonly index: number | null
  /** Of a row in a list. */
  readonly column: string | null

  constructor(name: string, index: number | null = null, column: string | null = null) {
    this.name = name
    this.index = index
    this.column = column
  }
}

/**
 * A query that is built and compiled once, and then runs with other values. Building and compiling takes about as long as SQLite
 * needs to run it (docs/decisions/0144).
 * @param build compiles the query. The values are only places at that time, so it must pass them on as they are: no condition, no
 * arithmetic. `more` is the same for each run on an engine, as the engine itself. Lists have the lengths of the call and rows its columns; each combination is compiled once, on each engine. With more than
 * 40 items in a list it is compiled each time.
 */
export function compileOnce<Input extends Values, Result, More extends readonly unknown[]>(
  build: (db: Queries, values: Input, ...more: More) => CompiledQuery<Result>,
): (db: Queries, values: Input, ...more: More) => Promise<QueryResult<Result>> {
  const known = new Map<unknown, Map<string, CompiledQuery<Result>>>()
  return (db, values, ...more) => {
    // The class of the adapter: connections and transactions have adapters of their own.
    const engine = db.getExecutor().adapter.constructor
    const ofEngine = known.get(engine) ?? new Map<string, CompiledQuery<Result>>()
    known.set(engine, ofEngine)
    const shape = shapeOf(values)
    const kept = shape === null ? undefined : ofEngine.get(shape)
    const query = kept ?? build(db, placesFor(values) as Input, ...more)
    if (shape !== null && !kept) ofEngine.set(shape, query)
    const parameters = query.parameters.map((one) => (one instanceof Place ? given(one, values) : one))
    return db.executeQuery({ ...query, parameters })
  }
}

/** What the text of a query depends on: the lengths of its lists, and the columns of its rows. Null for a list that is too long to keep. */
function shapeOf(values: Values): string | null {
  let shape = ''
  for (const value of Object.values(values)) {
    if (!isList(value)) continue
    if (value.length > LONGEST) return null
    shape += `${value.length}${columnsOf(value)}|`
  }
  return shape
}

/** The columns of each row of a list, unless they are those of the row before it. */
function columnsOf(list: readonly (Value | Row)[]): string {
  let columns = ''
  let before: readonly string[] = []
  for (const [index, one] of list.entries()) {
    if (!isRow(one)) continue
    const own = Object.keys(one)
    if (!isSame(own, before)) columns += `;${index}:${own.join()}`
    before = own
  }
  return columns
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index])
}

function placesFor(values: Values): unknown {
  return mapValues(values, (value, name) => {
    if (!isList(value)) return new Place(name)
    return (value as readonly (Value | Row)[]).map((one, index) =>
      isRow(one) ? mapValues(one, (_, column) => new Place(name, index, column)) : new Place(name, index),
    )
  })
}

function mapValues<T>(
  values: Readonly<Record<string, T>>,
  change: (value: T, name: string) => unknown,
): unknown {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}

function isList(value: Values[string] | undefined): value is readonly Value[] | readonly Row[] {
  return typeof value === 'object' && value !== null
}

function isRow(value: Value | Row): value is Row {
  return typeof value === 'object' && value !== null
}

/** @throws Error for an undefined value: it has no meaning in SQL, and Kysely would leave its column out. */
function given({ name, index, column }: Place, values: Values): unknown {
  const whole = values[name]
  const item = index === null ? whole : (whole as readonly (Value | Row)[])[index]
  const value = column === null ? item : (item as Row)[column]
  if (value === undefined) throw new Error('A value of a query is undefined')
  return value
}
