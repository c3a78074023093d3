/** The way from a list to the screen of one of its records, and back to the same place. The history of the browser has it. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { array, boolean, number, object, string, type AnySchema } from 'yup'
import type { Sorting } from './order-rows.ts'
import type { ListPlace } from './use-key-pages.ts'

/** Where a record was opened from. */
interface Origin {
  path: string
  place: unknown
}

const originSchema = object({ path: string().required().matches(/^\//), place: object().required() })
const nestedSchema = object({ origin: originSchema.required() }).required()

/** What came with the address, if it is what the schema says: the entry may be of another version of the program. */
function isOf<T>(schema: AnySchema, state: unknown): state is T {
  return schema.isValidSync(state, { strict: true })
}

/**
 * The place that the list is to be shown at again; null: from its newest rows.
 * @param filter the schema of each field of its filter.
 */
export function useReturnedPlace<Filter>(filter: Record<string, AnySchema>): ListPlace<Filter> | null {
  const state = useHistoryState<unknown>()
  const schema = object({
    filter: object(filter).required(),
    pages: array(string().nullable().defined()).min(1).required(),
    selected: number().integer().nullable().defined(),
  }).required()
  return isOf<ListPlace<Filter>>(schema, state) ? state : null
}

/** Where the record was opened from; also after the way back from a further record, which keeps it in the place. */
function originIn(state: unknown): Origin | null {
  if (isOf<Origin>(originSchema.required(), state)) return state
  return isOf<{ origin: Origin }>(nestedSchema, state) ? state.origin : null
}

/** Opens the screen of a record, from where {@link useWayBack} leads back. */
export function useOpenRecord(): (path: string, place: object) => void {
  const [here, navigate] = useLocation()
  const origin = originIn(useHistoryState<unknown>())
  return (path, place) =>
    navigate(path, {
      state: { path: here, place: origin ? { ...place, origin } : place } satisfies Origin,
    })
}

/** The way back from the screen of a record. @param otherwise the list that it leads to when the record was opened by its address. */
export function useWayBack(otherwise: string): { path: string; goBack(): void } {
  const [, navigate] = useLocation()
  const origin = originIn(useHistoryState<unknown>())
  const path = origin?.path ?? otherwise
  return { path, goBack: () => navigate(path, { state: origin?.place }) }
}

/** The way to a list: to the same place where the record was opened from that list, otherwise to its start. */
export function useWayTo(list: string): () => void {
  const [, navigate] = useLocation()
  const { path, goBack } = useWayBack(list)
  return path === list ? goBack : () => navigate(list)
}

/** Where a person is in a list whose rows are all in memory. */
export interface RecordsPlace {
  search: string
  narrowed: boolean
  /** The choice of its filter; missing: none. */
  chosen?: string
  sorting: Sorting | null
  /** The id of the selected record; null: the first row. */
  selected: number | null
}

const recordsSchema = object({
  search: string().defined(),
  narrowed: boolean().required(),
  chosen: string(),
  sorting: object({
    key: string().required(),
    direction: string().oneOf(['ascending', 'descending']).required(),
  })
    .nullable()
    .defined(),
  selected: number().integer().nullable().defined(),
}).required()

/** The place that such a list is to be shown at; null: from its first row. */
export function useReturnedRecords(): RecordsPlace | null {
  const state = useHistoryState<unknown>()
  return isOf<RecordsPlace>(recordsSchema, state) ? state : null
}

/** The place of a list that shows one record, on its page among all others. */
export function placeOfRecord(id: number): RecordsPlace {
  return { search: '', narrowed: false, sorting: null, selected: id }
}

/**
 * Counts how often one was sent to a screen with something to show: a screen that is there already begins again with it as its
 * key.
 */
export function useVisits(): number {
  const state = useHistoryState<unknown>()
  const [visit, setVisit] = useState({ state, count: 0 })
  if (state === null || visit.state === state) return visit.count
  const next = { state, count: visit.count + 1 }
  setVisit(next)
  return next.count
}
