/** What makes one list differ from the others; screen, table and form are the same for all. */
import type { UseQueryOptions } from '@tanstack/react-query'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Holder } from '../../../domain/access.ts'
import type { Entity } from '../../../domain/permissions.ts'
import type { AppPorts } from '../../app-context.tsx'
import type { DataColumn } from '../../components/tables/data-table.tsx'
import type { SortableColumn } from '../../components/tables/order-rows.ts'
import type { ListedRole } from '../../../domain/entities/user.ts'
import type { NamedRef } from '../../../domain/contract.ts'
import type { RecordAllowance } from '../../machines/list/list-setup.ts'
import type { ListMode } from '../../machines/list/list.ts'

export interface Identified {
  id: number
  version?: number
}

/** Who looks at a list, with what can be chosen in its forms; undefined while it is not known. */
export interface Viewer extends Holder {
  userId: string
  roles: readonly ListedRole[] | undefined
  /** The own store first. */
  stores: readonly NamedRef[] | undefined
}

/** A column of the list; search looks into the text of all that are shown. */
export interface ListColumn<Row> extends DataColumn<Row>, SortableColumn<Row> {
  /** Without it everyone sees the column. */
  shown?(viewer: Holder): boolean
}

/** The form that is open: what for, on which record, for whom. */
export interface FormSituation<Row> {
  mode: ListMode
  /** Null for a new record. */
  row: Row | null
  /** What stands in a new record's form when it opens, by the contract's names. */
  prefill: Readonly<FormValues>
  viewer: Viewer
}

/** All that is typed or chosen, by the contract's names. */
export type FormValues = Record<string, string>

export type FieldKind = 'text' | 'email' | 'phone' | 'password' | 'amount' | 'whole'

interface FieldOfForm<Row> {
  /** The contract's name. */
  name: string
  label: string
  hint?(form: FormSituation<Row>): string | undefined
  /** What stands there when the form opens on a record. */
  value(row: Row): string
  /** What stands there when the form opens for a new record, unless something was handed over. */
  initial?(form: FormSituation<Row>): string
  /** What it says in words, where that is not its value. */
  says?(row: Row): string
  /** A figure that others move while the form is open: a change of it is a difference to this one. */
  figure?(row: Row): number
  /** Without it the field is always there. */
  shown?(form: FormSituation<Row>): boolean
  /** Shown, but not to be changed. */
  locked?(form: FormSituation<Row>): boolean
  /** A scan while the form is open goes into it. */
  scannable?: boolean
}

interface TypedField<Row> extends FieldOfForm<Row> {
  kind: FieldKind
}

/** A choice out of what the server lists. */
interface ChoiceField<Row> extends FieldOfForm<Row> {
  kind: 'choice'
  /** Undefined while it is not known. */
  choices(form: FormSituation<Row>): readonly NamedRef[] | undefined
  /** What stands there while nothing is chosen. */
  emptyLabel: string
}

export type FormField<Row> = TypedField<Row> | ChoiceField<Row>

export interface ListTexts {
  title: string
  add: string
  createTitle: string
  editTitle: string
  viewTitle: string
  emptyTitle: string
  emptyHint: string
  created: string
  updated: string
  deleted: string
  deleteFailed: string
  deleteText: string
}

export interface ListDefinition<Row extends Identified, Values extends FieldValues> {
  entity: Entity
  texts: ListTexts
  rows(queries: AppPorts['queries']): UseQueryOptions<Row[]>
  columns: readonly ListColumn<Row>[]
  fields: readonly FormField<Row>[]
  /** Checks what was typed with the schema the server refuses with. */
  check(form: FormSituation<Row>): Resolver<FormValues, unknown, Values>
  /** What is odd about what was typed, by the field it is said at; it may be saved all the same. */
  warnings?(values: Readonly<Partial<FormValues>>): Readonly<FormValues>
  /** The body of the request, of checked values. */
  request(values: Values): object
  /** How a record is called in its dialogs. */
  nameOf(row: Row): string
  /** Clients have no 'Ver' (docs/product.md §2). */
  viewable: boolean
  /** The spec shows `deleteFailed` also when the server would not delete. */
  tellsFailedDelete: boolean
  /** A record that nobody added and that may be neither changed nor deleted. */
  isFixed(row: Row): boolean
  /** What any other record lets be done to it, by whoever has the right; without it everything. */
  allows?(row: Row, viewer: Viewer): RecordAllowance
  /** A switch that leaves only the rows to look after. */
  narrowing?: { label: string; emptyTitle: string; keeps(row: Row): boolean }
}
