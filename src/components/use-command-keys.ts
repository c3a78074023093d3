import { useHotkeys } from 'react-hotkeys-hook'
import type { CommandKey, KeyHolder } from '../keymap.ts'
import { isDialogOpen } from './use-dialog-focus.ts'

/** What goes on while its key is held. */
const moving = new Set(['previousRow', 'nextRow', 'previousPage', 'nextPage'])

const holders: readonly [string, KeyHolder][] = [
  ['input:not([type=checkbox]), textarea', 'text'],
  ['select', 'choice'],
  ['button, a, input[type=checkbox]', 'button'],
]

/**
 * Listens to the keys of a screen; a held key moves on, but nothing else is done twice, and a dialog comes first.
 * @param run what each command does, returning whether there was something to do; keys of others are left alone.
 */
export function useCommandKeys<Command extends string>(
  table: readonly CommandKey<Command>[],
  run: Partial<Record<Command, () => boolean>>,
): void {
  const keyOf = new Map(
    table.filter(({ command }) => run[command]).flatMap((key) => key.keys.map((name) => [name, key])),
  )
  useHotkeys(
    [...keyOf.keys()],
    (pressed, { hotkey }) => {
      const key = keyOf.get(hotkey)
      if (!key || pressed.defaultPrevented || isDialogOpen()) return
      if (pressed.repeat && !moving.has(key.command)) return
      const holder = holderOf(pressed.target)
      if (holder !== null && key.leftTo.includes(holder)) return
      if (run[key.command]?.() || belongsToPage(pressed)) pressed.preventDefault()
    },
    { enableOnFormTags: true, splitKey: '>', sequenceSplitKey: ' ', useKey: true },
    [run],
  )
}

/** What has the focus and may need a key itself. */
export function holderOf(target: EventTarget | null): KeyHolder | null {
  if (!(target instanceof Element)) return null
  return holders.find(([selector]) => target.matches(selector))?.[1] ?? null
}

/** F2 and F4, and chords such as Ctrl+P, never reach the browser from a screen that has them. */
function belongsToPage(pressed: KeyboardEvent): boolean {
  return /^F\d+$/.test(pressed.key) || pressed.ctrlKey || pressed.altKey
}
