/** The way from a list to the screen of one of its records, and back to the same place. The history of the browser has it. */
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { array, number, object, string, type AnySchema } from 'yup'
import type { ListPlace } from './use-key-pages.ts'

/** Where a record was opened from. */
interface Origin {
  path: string
  place: unknown
}

const originSchema = object({ path: string().required().matches(/^\//), place: object().required() })

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

/** Opens the screen of a record, from where {@link useWayBack} leads back. */
export function useOpenRecord(): (path: string, place: ListPlace<object>) => void {
  const [here, navigate] = useLocation()
  return (path, place) => navigate(path, { state: { path: here, place } satisfies Origin })
}

/** The way back from the screen of a record. @param otherwise the list that it leads to when the record was opened by its address. */
export function useWayBack(otherwise: string): { path: string; goBack(): void } {
  const [, navigate] = useLocation()
  const state = useHistoryState<unknown>()
  const origin = isOf<Origin>(originSchema.required(), state) ? state : null
  const path = origin?.path ?? otherwise
  return { path, goBack: () => navigate(path, { state: origin?.place }) }
}
