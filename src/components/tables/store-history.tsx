import type { CommandKey, KeyTable } from '../../keys/keymap.ts'
import { useApp } from '../../app-context.tsx'
import { FoundSumLine } from './found-sum.tsx'
import type { StoreFilter, StoreHistoryDefinition } from './history-definition.ts'
import { HistoryFilters } from './history-filters.tsx'
import { History } from './history.tsx'
import { useKeyPages, type KeyPages, type ListStart } from './use-key-pages.ts'

/** The pages of a list of a store. */
export function useStorePages<Row extends { id: number }, Filter extends StoreFilter, Checked>(
  { port, noFilter }: StoreHistoryDefinition<Row, Filter, Checked>,
  storeId: number,
  start: ListStart<Filter> = {},
): KeyPages<Row, Filter> {
  const { page } = port(useApp())
  return useKeyPages<Row, Filter>({
    ...start,
    noFilter,
    page: (filter, after) => page({ storeId, ...filter, after }),
  })
}

export interface StoreHistoryProps<Row extends { id: number }, Filter extends StoreFilter, Checked> {
  definition: StoreHistoryDefinition<Row, Filter, Checked>
  storeId: number
  table: KeyTable<CommandKey<string>>
  pages: KeyPages<Row, Filter>
  startsAtRow: boolean
  onOpen(id: number): void
}

/** A list of a store by pages, with the form of its filters and what it found in sum. */
export function StoreHistory<Row extends { id: number }, Filter extends StoreFilter, Checked>(
  props: StoreHistoryProps<Row, Filter, Checked>,
) {
  const { definition, storeId, pages } = props
  const { sum, refusalOf } = definition.port(useApp())
  const refusal = (pages.error && refusalOf?.(pages.error)) ?? null
  return (
    <History
      {...props}
      refusal={refusal}
      sum={<FoundSumLine query={sum({ storeId, ...pages.filter })} words={definition.inSum} />}
      filters={(form, onFilter) => (
        <HistoryFilters
          {...{ form, definition, storeId, refusal, onFilter }}
          filter={pages.filter}
          onClear={pages.clearFilter}
        />
      )}
    />
  )
}
