import type { CompiledQuery, QueryResult } from 'kysely'
import type { Queries } from './tables.ts'

type Value = string | number | null
type Row = Readonly<Record<string, Value>>
type Values = Readonly<Record<string, Value | readonly Value[] | readonly Row[]>>

/** The most items of a list whose query is kept: a statement for each length of any list would fill the memory. */
const LONGEST = 40

/** Where a parameter of a compiled query is found in the values of a run. */
class Place {
  readonly valueIn: (values: Values) => unknown

  constructor(valueIn: (values: Values) => unknown) {
    this.valueIn = valueIn
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
    shape += `${(value as readonly (Value | Row)[]).map((one) => (isRow(one) ? Object.keys(one).join() : '')).join(';')}|`
  }
  return shape
}

function placesFor(values: Values): unknown {
  return mapValues(values, (value, name) => {
    const part = (all: Values) => all[name]
    if (!isList(value)) return new Place(part)
    return (value as readonly (Value | Row)[]).map((one, index) => {
      const item = (all: Values) => (part(all) as readonly (Value | Row)[])[index]
      return isRow(one)
        ? mapValues(one, (_, column) => new Place((all) => (item(all) as Row)[column]))
        : new Place(item)
    })
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
function given(place: Place, values: Values): unknown {
  const value = place.valueIn(values)
  if (value === undefined) throw new Error('A value of a query is undefined')
  return value
}
