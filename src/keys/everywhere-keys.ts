/** The part of the keymap that works on every screen: help, settings, account, 'Ir a…' and the menu. */
import type { KeyBinding, KeyTable } from './keymap.ts'
import { allScreens } from '../screens.ts'

/** Keys that work on every screen. */
export const helpKey: KeyBinding = { keys: ['f1'], hint: 'F1', label: 'Ayuda' }
export const settingsKey: KeyBinding = { keys: ['alt>0'], hint: 'Alt+0', label: 'Ajustes de este equipo' }
export const goToKey: KeyBinding = { keys: ['ctrl>k'], hint: 'Ctrl+K', label: 'Ir a…' }
export const lastReceiptKey: KeyBinding = {
  keys: ['alt>u'],
  hint: 'Alt+U',
  label: 'Última venta: imprimir otra vez',
}
export const accountKey: KeyBinding = { keys: ['alt>k'], hint: 'Alt+K', label: 'Mi cuenta' }

/** A key that leads to an entry of the menu. */
export interface MenuKey extends KeyBinding {
  paths: readonly string[]
}

/**
 * The keys of the menu's entries. An entry keeps its key for every user and every state of the register: somebody who has
 * learnt Alt+3 must not get another screen.
 */
export const menuKeys: readonly MenuKey[] = [
  ...new Set(allScreens.flatMap(({ menu }) => menu?.key ?? [])),
].map((key) => {
  const led = allScreens.filter(({ menu }) => menu?.key === key)
  return {
    keys: [`alt>${key}`],
    hint: `Alt+${key.toUpperCase()}`,
    label: led.map(({ title }) => title).join(' o '),
    paths: led.map(({ path }) => path),
  }
})

/** The key of the menu entry that leads to `path`, if there is one. */
export function menuKeyOf(path: string): MenuKey | undefined {
  return menuKeys.find(({ paths }) => paths.includes(path))
}

export const everywhereTable: KeyTable = {
  where: 'En todas las pantallas',
  keys: [helpKey, goToKey, settingsKey, accountKey, lastReceiptKey, ...menuKeys],
}
