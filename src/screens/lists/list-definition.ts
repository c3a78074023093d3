/** The definition of a list; screen, table and form are the same for all lists. */
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Holder } from '../../../domain/access.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import type { Entity } from '../../../domain/subjects.ts'
import type { AppPorts } from '../../app-context.tsx'
import type { DataColumn } from '../../components/tables/data-column.ts'
import type { SortableColumn } from '../../components/tables/order-rows.ts'
import type { ListedRole } from '../../../domain/entities/user.ts'
import type { ListedCategory } from '../../../domain/entities/category.ts'
import type { NamedRef } from '../../../domain/contract.ts'
import type { CommandKey, KeyTable } from '../../keys/keymap.ts'
import type { RecordAllowance } from '../../machines/list/list-context.ts'
import type { ListMode } from '../../machines/list/list.ts'

/** What a form writes; `version` is not there where the server does not tell it. */
export interface Versioned {
  version?: number
}

export interface Identified extends Versioned {
  id: number
}

/** The user who looks at a list, with the choices of its forms; undefined while they are not loaded. */
export interface Viewer extends Holder {
  userId: string
  roles: readonly ListedRole[] | undefined
  /** The own store first. */
  stores: readonly NamedRef[] | undefined
  /** Whether the own store sells on credit. */
  takesCredit: boolean
  /** Whether the own store sells by weight and measure. */
  sellsByWeight?: boolean
  /** Whether products have packs in the own store. */
  sellsPacks?: boolean
  /** Whether the own store sells articles without stock. */
  sellsServices?: boolean
  /** Whether the products of the own store have categories. */
  hasCategories?: boolean
  /** For lists of products. */
  categories?: readonly ListedCategory[] | undefined
  /** Whether the own store takes deposits for returnable bottles. */
  takesDeposits?: boolean
  /** The products that are returnable bottles, for lists of products. */
  bottles?: readonly CatalogProduct[] | undefined
  /** Whether the own store asks only for the name of clients and suppliers; missing: no. */
  isNameEnough?: boolean
}

/** A column of the list; the search looks at the texts of all shown columns. */
export interface ListColumn<Row> extends DataColumn<Row>, SortableColumn<Row> {
  /** Without it the column is shown to everyone. */
  shown?(viewer: Viewer): boolean
}

/** The open form: its mode, its record and its user. */
export interface FormSituation<Row> {
  mode: ListMode
  /** Null for a new record. */
  row: Row | null
  /** The initial texts of a new record's form, by the names of the request. */
  prefill: Readonly<FormValues>
  viewer: Viewer
}

/** All typed or chosen texts, by the names of the request. */
export type FormValues = Record<string, string>

export type FieldKind = 'text' | 'lines' | 'email' | 'phone' | 'password' | 'amount' | 'whole' | 'flag'

/** A figure that the request changes by a difference (docs/product.md §4.5). */
interface CountedFigure<Row> {
  /** The name of the difference in the request. */
  sentAs: string
  /** The name of the figure that the person saw: the server refuses the difference when it is another by then. */
  seenAs: string
  /** In the unit of the request. */
  figure(row: Row): number
}

interface FieldOfForm<Row> {
  /** The field's name in the request. */
  name: string
  label: string
  /** The heading above it and the fields of the same group that follow; without it there is none. */
  group?: string
  hint?(form: FormSituation<Row>): string | undefined
  /** The text when the form opens on a record. */
  value(row: Row): string
  /** The text when the form opens for a new record without a prefill. */
  initial?(form: FormSituation<Row>): string
  /** The value in words, where the text is an id. */
  says?(row: Row): string
  /** A figure that others also change while the form is open: the form sends a difference to what it has shown last. */
  counted?: CountedFigure<Row>
  /** Without it the field is always shown. */
  shown?(form: FormSituation<Row>): boolean
  /** Left out by what other fields say; its text stays. */
  hidden?(typed: Partial<FormValues>, form: FormSituation<Row>): boolean
  /** Shown, but read-only. */
  locked?(form: FormSituation<Row>): boolean
  /** A scan while the form is open fills this field. */
  scannable?: boolean
}

interface TypedField<Row> extends FieldOfForm<Row> {
  kind: FieldKind
  /** Whether a whole figure may have decimals, by what other fields say: phones then show a decimal point. */
  inParts?(typed: Partial<FormValues>): boolean
}

/** What can be chosen: a record by its id, or one of some texts. */
export interface FieldChoice {
  id: number | string
  name: string
}

/** A select with options of the server. */
export interface ChoiceField<Row> extends FieldOfForm<Row> {
  kind: 'choice'
  /** Undefined while they are not loaded. */
  choices(form: FormSituation<Row>, typed: Readonly<Partial<FormValues>>): readonly FieldChoice[] | undefined
  /** Shown while nothing is chosen. */
  emptyLabel: string
  /** The field whose choices are those of this one: another choice empties it. */
  empties?: string
}

/** Choices of which any number may be marked: the text has their values, with spaces between them. */
interface MarksField<Row> extends FieldOfForm<Row> {
  kind: 'marks'
  choices(form: FormSituation<Row>): readonly { value: string; label: string }[]
}

/** The ways to pay of a store: the text has the settings of each one as JSON, with spaces between them. */
interface TendersField<Row> extends FieldOfForm<Row> {
  kind: 'tenders'
}

/** The packs of a product: the text has its rows (`domain/entities/typed-packs.ts`). */
interface PacksField<Row> extends FieldOfForm<Row> {
  kind: 'packs'
}

/** What the labels of a scale say: the text has the formats as JSON, with spaces between them. */
interface ScaleLabelsField<Row> extends FieldOfForm<Row> {
  kind: 'scale labels'
}

export type FormField<Row> =
  | TypedField<Row>
  | ChoiceField<Row>
  | MarksField<Row>
  | TendersField<Row>
  | PacksField<Row>
  | ScaleLabelsField<Row>

/** The titles of a form. */
export interface FormTexts {
  createTitle: string
  editTitle: string
  viewTitle: string
}

export interface ListTexts extends FormTexts {
  title: string
  add: string
  emptyTitle: string
  emptyHint: string
  created: string
  updated: string
  deleted: string
  deleteFailed: string
  deleteText: string
}

/** A screen about one record. */
export interface RecordLink<Row> {
  label: string
  table: KeyTable<CommandKey<'open'>>
  path(row: Row, viewer: Viewer): string | null
}

/** A screen about many records at once, which the list leads to. */
export interface RelatedScreen {
  label: string
  /** Null: it is not for this user. */
  path(viewer: Viewer): string | null
}

/** What else can be done with one record: its button in the row, its key, and its dialog. They show nothing without its right. */
export interface RecordTool<Row> {
  Button: ComponentType<{ row: Row; /** Whether the button is a Tab stop. */ reachable: boolean }>
  /** Of the selected record. */
  Key: ComponentType<{ row: Row }>
  Dialog: ComponentType<{ rows: readonly Row[] }>
}

/** A form: what it shows, checks and sends. */
export interface FormDefinition<Row extends Versioned, Values extends FieldValues> {
  texts: FormTexts
  fields: readonly FormField<Row>[]
  /** Validates with the same schema as the server. */
  check(form: FormSituation<Row>): Resolver<FormValues, unknown, Values>
  /** Warnings about typed texts, by field; the record may be saved anyway. */
  warnings?(values: Readonly<Partial<FormValues>>): Readonly<FormValues>
  /** The body of the request, from checked values. */
  request(values: Values): object
}

/** A choice that leaves only the rows of one record. */
export interface ListFilter<Row> {
  label: string
  /** Shown while all rows are kept. */
  all: string
  /** Null: there is nothing to choose, and no filter. */
  choices(viewer: Viewer): readonly NamedRef[] | null
  /** @param id of the choice, as text. */
  isOf(row: Row, id: string): boolean
}

export interface ListDefinition<Row extends Identified, Values extends FieldValues> extends FormDefinition<
  Row,
  Values
> {
  entity: Entity
  texts: ListTexts
  rows(queries: AppPorts['queries']): UseQueryOptions<Row[]>
  /** Others change the figures of the rows all the time, as sales do: they are read again while they are shown. */
  isLive?: boolean
  columns: readonly ListColumn<Row>[]
  /** The name of a record in its dialogs. */
  nameOf(row: Row): string
  /** Clients have no 'Ver' (docs/product.md §2.4). */
  viewable: boolean
  /** Whether a refused deletion shows `deleteFailed` as well (docs/product.md §8.3). */
  showsDeleteFailed: boolean
  /** Whether the record is built in and can be neither changed nor deleted. */
  isFixed(row: Row): boolean
  /** What the record itself allows to a user with the right; without it everything. */
  allows?(row: Row, viewer: Viewer): RecordAllowance
  /** A screen of its own about a record, with a button and a key; null for a record that has none. */
  link?: RecordLink<Row>
  tool?: RecordTool<Row>
  /** Beside the button for a new record. */
  related?: RelatedScreen
  /** Shown above the rows: what is not obvious to this user; null for nothing. */
  note?(viewer: Viewer): string | null
  filter?: ListFilter<Row>
  /** A filter switch for the rows that need attention. */
  narrowing?: { label: string; emptyTitle: string; keeps(row: Row): boolean }
}
