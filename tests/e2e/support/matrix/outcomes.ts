/** The effects of the keys that work on every screen. */
import { expect } from '@playwright/test'
import { accountKey, goToKey, helpKey, settingsKey } from '../../../../src/keys/everywhere-keys.ts'
import type { KeyTable, ScreenKey } from '../../../../src/keys/keymap.ts'
import { screens } from '../../../../src/screens.ts'
import type { Facts } from './facts.ts'
import { menuPathsOf, pressOf } from './matrix-keys.ts'
import type { Outcome } from './press-keys.ts'
import { typedInto } from './typed-keys.ts'

/** The screen of a row. */
export interface Around {
  /** The paths in the menu. */
  menu: readonly string[]
  /** The screen's tables in the keymap. */
  tables: readonly KeyTable<ScreenKey>[]
  /** The keys that do something now; without them the key bar decides, and only keys that fit on it are compared. */
  live?: readonly ScreenKey[]
}

/** The outcome of a key that works on every screen; undefined for other keys, and under a dialog for all but the menu's. */
export function everywhereOutcome(key: string, before: Facts, around: Around): Outcome | undefined {
  const isInDrawer = before.dialog === 'Menú'
  if (before.dialog !== null && !isInDrawer) return undefined
  if (isInDrawer && menuPathsOf(key) === undefined) return undefined
  if (key === pressOf(helpKey))
    return { dialog: 'Ayuda: teclas de esta pantalla', help: expect.objectContaining(helpOf(before, around)) }
  if (key === pressOf(goToKey)) return { dialog: goToKey.label }
  if (key === pressOf(settingsKey)) return { dialog: 'Ajustes de este equipo' }
  if (key === pressOf(accountKey)) return { dialog: 'Mi cuenta' }
  const path = menuPathsOf(key)?.find((one) => reachedBy(around.menu).includes(one))
  if (path === undefined) return undefined
  return path === before.path && !isInDrawer ? {} : { path, dialog: null }
}

/**
 * The paths that menu keys lead to. Whoever may only move cash has 'Caja' by its key and not in the menu (docs/decisions/0106), and
 * so has 'Ventas hechas' whoever may not read registers (0121); in these shops the first is everybody with an open register, and
 * the second everybody who sees the products.
 */
function reachedBy(menu: readonly string[]): readonly string[] {
  const alsoByKey = [
    ...(menu.includes(screens.closeRegister.path) ? [screens.drawer.path] : []),
    ...(menu.includes(screens.product.path) ? [screens.sold.path] : []),
  ]
  return [...menu, ...alsoByKey]
}

/** The expected marks of the help: which keys of the screen do something now. */
function helpOf({ bar }: Facts, { tables, live }: Around): Record<string, boolean> {
  const marks = tables.flatMap(({ where, keys }) =>
    keys
      .filter(({ onBar }) => onBar || live !== undefined)
      .map((key) => [`${where}: ${key.hint}`, live ? live.includes(key) : bar.includes(key.hint)] as const),
  )
  return Object.fromEntries(marks)
}

/**
 * The option that an arrow highlights in a field's open list; undefined for another key and without a list. The highlight
 * stops at both ends; without one, both arrows lead to the first option.
 */
export function movedInList(key: string, { options, highlighted }: Facts): Outcome | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined || options.length === 0) return undefined
  const from = highlighted === null ? -1 : options.indexOf(highlighted)
  return { highlighted: options[Math.min(Math.max(from + step, 0), options.length - 1)] }
}

/** The text of the focused field after a key; no change without a field. */
export function typed(key: string, { typing, fields }: Facts): Outcome {
  const value = typing && typedInto(key, typing)
  return typing === null || value === null || value === typing.value
    ? {}
    : { fields: { ...fields, [typing.name]: value } }
}
