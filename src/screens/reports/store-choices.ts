import type { Store } from '../../../domain/entities/store.ts'
import type { Choice } from '../../components/forms/select-field.tsx'

/** The options of a select of stores. */
export function storeChoices(stores: readonly Store[]): Choice[] {
  return stores.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** The id of the chosen option; undefined without one. */
export function chosenStore(value: string | undefined): number | undefined {
  return value ? Number(value) : undefined
}
