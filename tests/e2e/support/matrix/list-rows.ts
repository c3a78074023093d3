/**
 * The rows of the matrix that are states of a list, by default the products: the keymap decides what a key does there.
 */
import { expect, type Page } from '@playwright/test'
import { registerMessages } from '../../../../domain/register-messages.ts'
import { listTable, type ListCommand } from '../../../../src/keys/keymap.ts'
import { adjustLinkTable, kardexLinkTable } from '../../../../src/keys/goods-keys.ts'
import type { AppDriver } from '../app/app-driver.ts'
import { lookAtTill, type Facts } from './facts.ts'
import { pressOf } from './matrix-keys.ts'
import { everywhereOutcome, typed } from './outcomes.ts'
import type { Expected, MatrixRow, Outcome } from './press-keys.ts'

export interface ListRow extends MatrixRow {
  leaf: string
}

interface RowKeys {
  /** The list, and the key that opens it. */
  list?: { path: string; key: string }
  /** The keys in the list that lead to the state. */
  way: readonly string[]
  /** The keys after the dialog is shown, where the server is asked first. */
  then?: readonly string[]
  /** The title of the open dialog. */
  dialog: string | null
  /** The focused element. */
  focus: string
  /** What Enter, and on a button the space bar, does there; nothing without it. */
  enter?: Outcome
  onButton?: boolean
  /** Whether Escape leaves the dialog. */
  leaves?: boolean
  /** The dialog that follows Escape, and Enter on the harmless button. */
  leadsTo?: string
}

const products = { path: '/product', key: 'Alt+5' }
const text = (part: string): unknown => expect.stringContaining(part)

/** The effects of a list's commands on its first page, with the focus in the empty search. */
const commands: Record<ListCommand, (before: Facts) => Expected> = {
  search: () => ({}),
  create: () => ({ dialog: 'Agregar Nuevo Producto' }),
  view: () => ({ dialog: 'Ver producto' }),
  edit: () => ({ dialog: 'Actualizar Producto' }),
  delete: () => ({ dialog: 'Confirmar eliminación' }),
  previousRow: ({ rows }) => ({ row: rows[0] ?? null, focus: rows[0]?.slice(0, 40) ?? '' }),
  nextRow: ({ rows }) => ({ row: rows[1] ?? null, focus: rows[1]?.slice(0, 40) ?? '' }),
  previousPage: () => ({}),
  nextPage: () => ({ page: text('Página 2 de ') }),
  firstPage: () => ({}),
  lastPage: ({ page }) => {
    const last = / de (\d+)/.exec(page ?? '')?.[1] ?? ''
    return { page: text(`Página ${last} de ${last}`) }
  },
}

/** @param till the till whose keys lead into a state. */
export function listRows(page: Page, app: AppDriver, menu: readonly string[]): ListRow[] {
  const row = (leaf: string, { list = products, ...keys }: RowKeys): ListRow => ({
    name: leaf,
    leaf,
    show: async () => {
      await page.goto(new URL(list.path, page.url()).href)
      const isThere = (facts: Expected) =>
        expect
          .poll(() => lookAtTill(page), { message: leaf, intervals: [20, 50, 100] })
          .toMatchObject({ facts })
      await isThere({
        path: list.path,
        focus: 'search',
        page: text('Página 1 de '),
        row: expect.any(String),
        text: text('Caja cerrada'),
      })
      for (const key of keys.way) await app.press(key)
      await isThere({ dialog: keys.dialog, focus: keys.focus })
      for (const key of keys.then ?? []) await app.press(key)
    },
    expectedOf: (key, before) => {
      if (key === 'Tab') return 'tab'
      const everywhere = everywhereOutcome(key, before, {
        menu,
        tables: [listTable, kardexLinkTable, adjustLinkTable],
      })
      if (everywhere !== undefined) return everywhere
      if (before.dialog === null && kardexLinkTable.keys.some((one) => pressOf(one) === key))
        return { path: expect.stringMatching(/^\/product\/\d+\/moves$/), focus: expect.any(String) }
      if (before.dialog === null && adjustLinkTable.keys.some((one) => pressOf(one) === key))
        return { dialog: text('Ajustar '), focus: 'quantity' }
      const command = listTable.keys.find((one) => pressOf(one) === key)
      if (before.dialog === null && command && !(before.typing && command.leftTo.includes('text')))
        return commands[command.command](before)
      if (key === 'Enter' || (key === 'Space' && keys.onButton)) return keys.enter ?? {}
      if (key === 'Escape' && keys.leadsTo !== undefined) return { dialog: keys.leadsTo }
      if (key === 'Escape') return keys.leaves ? { dialog: null } : {}
      return before.dialog === null ? withoutPages(typed(key, before)) : typed(key, before)
    },
    wayBack: (here, before) => {
      if (here.path !== before.path) return [list.key]
      if (here.dialog === keys.leadsTo) return ['Escape']
      return here.dialog === before.dialog ? ['Home', 'F2'] : ['Escape', 'F2', ...keys.way]
    },
    kept: ({ fields, row: chosen }) => ({ fields, chosen }),
  })

  const closes = { dialog: null }
  const counting = {
    list: { path: '/user', key: 'Alt+6' },
    dialog: 'Cerrar la caja antes de eliminar',
    focus: 'closing_amount',
  }
  /** The first user has a register open. */
  const toCounting = ['ArrowDown', 'ArrowUp', 'Delete', 'Tab', 'Enter']
  return [
    row('list.browsing', { way: [], dialog: null, focus: 'search' }),
    row('list.viewing', {
      way: ['Enter'],
      dialog: 'Ver producto',
      focus: 'CerrarEsc',
      enter: closes,
      onButton: true,
      leaves: true,
    }),
    row('list.form.typing', {
      way: ['Insert'],
      dialog: 'Agregar Nuevo Producto',
      focus: 'name',
      enter: { dialog: 'Agregar Nuevo Producto', text: text('Campo obligatorio') },
      leaves: true,
    }),
    row('list.form.confirmingDiscard', {
      way: ['Insert', 'x', 'Escape'],
      dialog: '¿Descartar lo que escribiste?',
      focus: 'Seguir escribiendoEsc',
      enter: { dialog: 'Agregar Nuevo Producto' },
      onButton: true,
      leadsTo: 'Agregar Nuevo Producto',
    }),
    row('list.form.saving', { way: ['F4', 'Enter'], dialog: 'Actualizar Producto', focus: 'name' }),
    row('list.confirmingDelete.asking', {
      way: ['ArrowDown', 'Delete'],
      dialog: 'Confirmar eliminación',
      focus: 'CancelarEsc',
      enter: closes,
      onButton: true,
      leaves: true,
    }),
    row('list.confirmingDelete.deleting', {
      way: ['ArrowDown', 'Delete', 'Tab', 'Enter'],
      dialog: 'Confirmar eliminación',
      focus: 'Eliminar',
      onButton: true,
    }),
    row('list.closingRegister.counting', {
      ...counting,
      way: toCounting,
      enter: { dialog: counting.dialog, text: text(registerMessages.invalidClosingAmount) },
      leaves: true,
    }),
    row('list.closingRegister.closing', { ...counting, way: toCounting, then: ['1', 'Enter'] }),
  ]
}

/** A search that finds nothing has no pages, and so no choice of their size. */
function withoutPages(outcome: Outcome): Outcome {
  if (outcome === 'tab' || !outcome.fields) return outcome
  return {
    ...outcome,
    fields: Object.fromEntries(Object.entries(outcome.fields).filter(([name]) => name !== 'page_size')),
  }
}
