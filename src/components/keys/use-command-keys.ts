import { useHotkeys } from 'react-hotkeys-hook'
import type { CommandKey, KeyHolder, KeyTable } from '../../keys/keymap.ts'
import { useAnnouncedKeys } from './live-keys.ts'
import { isDialogOpen } from '../focus/use-dialog-focus.ts'

/** What a command of a screen does. */
export interface CommandUse {
  /** Whether there is something to do now. */
  isLive: boolean
  run(): void
}

/** The commands that repeat while their key is held. */
const moving = new Set(['previousRow', 'nextRow', 'previousPage', 'nextPage'])

const holders: readonly [string, KeyHolder][] = [
  ['input:not([type=checkbox]), textarea', 'text'],
  ['select', 'choice'],
  ['button, a, input[type=checkbox]', 'button'],
]

/**
 * Listens to the keys of a screen and announces them. A held key repeats only moves; under a dialog the keys do nothing.
 * @param uses what the commands do; keys of other commands are ignored.
 */
export function useCommandKeys<Command extends string>(
  table: KeyTable<CommandKey<Command>>,
  uses: Partial<Record<Command, CommandUse>>,
): void {
  const keyOf = new Map(
    table.keys.filter(({ command }) => uses[command]).flatMap((key) => key.keys.map((name) => [name, key])),
  )
  useAnnouncedKeys(
    table,
    table.keys.filter(({ command }) => uses[command]?.isLive),
    ({ command }) => uses[command]?.run(),
  )
  useHotkeys(
    [...keyOf.keys()],
    (pressed, { hotkey }) => {
      const key = keyOf.get(hotkey)
      const use = key && uses[key.command]
      if (!use || pressed.defaultPrevented || isDialogOpen()) return
      if (pressed.repeat && !moving.has(key.command)) return
      const holder = holderOf(pressed.target)
      if (holder !== null && key.leftTo.includes(holder)) return
      if (use.isLive) use.run()
      if (use.isLive || moving.has(key.command) || belongsToPage(pressed)) pressed.preventDefault()
    },
    { enableOnFormTags: true, splitKey: '>', sequenceSplitKey: ' ', useKey: true },
    [uses],
  )
}

/** The kind of the focused element, if it may need a key itself. */
export function holderOf(target: EventTarget | null): KeyHolder | null {
  if (!(target instanceof Element)) return null
  return holders.find(([selector]) => target.matches(selector))?.[1] ?? null
}

/** F2, F4 and chords such as Ctrl+P never reach the browser from a screen that uses them. */
function belongsToPage(pressed: KeyboardEvent): boolean {
  return /^F\d+$/.test(pressed.key) || pressed.ctrlKey || pressed.altKey
}
