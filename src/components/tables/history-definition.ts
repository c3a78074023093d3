/** The definition of a list by pages; the screen, its keys and its pages are the same for all. */
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Resolver } from 'react-hook-form'
import type { FoundSum } from '../../../domain/found-sum.ts'
import type { KeyPage } from '../../../domain/key-page.ts'
import type { AppPorts } from '../../app-context.tsx'
import type { FoundSumQuery } from '../../found-sum-query.ts'
import type { FilterChoicesProps } from '../forms/filter-form.tsx'
import type { DataColumn } from './data-column.ts'

/** What is said instead of rows. */
export interface NoRows {
  title: string
  /** Why, and what to do next. */
  advice: string
}

export interface HistoryDefinition<Row extends { id: number }, Filter extends object> {
  title: string
  /** @param viewer the time in milliseconds, and whether they may see costs (docs/product.md §6.4). */
  columns(viewer: { now: number; showsCost: boolean }): readonly DataColumn<Row>[]
  noFilter: Filter
  loading: string
  /** Said of a load that failed. */
  failed: string
  /** Nothing is there. */
  none: NoRows
  /** Nothing is found with these filters; null: it has no filters. */
  noneFound: NoRows | null
}

/** The days of a filter are there in each list of a store. */
export interface StoreFilter {
  from: string | undefined
  to: string | undefined
  text?: string | undefined
}

/** What the server is asked for such a list. */
interface StoreListPort<Row, Filter> {
  page(question: Filter & { storeId: number; after: string | null }): UseQueryOptions<KeyPage<Row>>
  sum(question: Filter & { storeId: number }): FoundSumQuery
  /** Why the server refused the search of a page; null when it was not that. Missing: it has no search. */
  refusalOf?(error: Error): string | null
}

/** The form of the filters: a search, days, and fields to choose from. */
interface FilterDefinition<Filter extends StoreFilter, Checked> {
  check: Resolver<Record<string, string>, unknown, Checked>
  /** The field `q`; null: it has no search. */
  search: { placeholder: string; takesCodes: boolean } | null
  Choices: ComponentType<FilterChoicesProps>
  /** The fields of a filter, by the names of the request. */
  fieldsOf(filter: Filter): Record<string, string>
  filterOf(checked: Checked): Filter
}

/** A list of the own store, which says what it found in sum. @typeParam Checked what the form's schema makes of its fields. */
export interface StoreHistoryDefinition<
  Row extends { id: number },
  Filter extends StoreFilter,
  Checked,
> extends HistoryDefinition<Row, Filter> {
  port(ports: AppPorts): StoreListPort<Row, Filter>
  filters: FilterDefinition<Filter, Checked>
  /** What was found in sum, in words. */
  inSum(sum: FoundSum): string
}
