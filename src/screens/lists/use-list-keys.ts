import { useEffect, useEffectEvent } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { isDialogOpen } from '../../components/use-dialog-focus.ts'
import { listKeys, type KeyHolder, type ListCommand } from '../../keymap.ts'

const keyOf = new Map(listKeys.flatMap((key) => key.keys.map((name) => [name, key])))

/** What goes on while its key is held. */
const moving = new Set<ListCommand>(['previousRow', 'nextRow', 'previousPage', 'nextPage'])

const holders: readonly [string, KeyHolder][] = [
  ['input:not([type=checkbox]), textarea', 'text'],
  ['select', 'choice'],
  ['button, a, input[type=checkbox]', 'button'],
]

/**
 * Listens to the keys of the lists; a held key moves on, but nothing else is done twice, and a dialog comes first.
 * @param run does what the key stands for. @returns whether there was something to do.
 */
export function useListKeys(run: (command: ListCommand) => boolean): void {
  useHotkeys(
    [...keyOf.keys()],
    (pressed, { hotkey }) => {
      const key = keyOf.get(hotkey)
      if (!key || pressed.defaultPrevented || isDialogOpen()) return
      if (pressed.repeat && !moving.has(key.command)) return
      const holder = holderOf(pressed.target)
      if (holder !== null && key.leftTo.includes(holder)) return
      if (run(key.command) || isFunctionKey(pressed)) pressed.preventDefault()
    },
    { enableOnFormTags: true, splitKey: '>', sequenceSplitKey: ' ', useKey: true },
    [run],
  )
}

/** Typing anywhere on the list goes to its search (ui.md, Keys). */
export function useTypingToSearch(goToSearch: () => void): void {
  const hear = useEffectEvent((pressed: KeyboardEvent) => {
    const isCharacter = pressed.key.length === 1 && pressed.key.trim() !== ''
    const isChord = pressed.ctrlKey || pressed.altKey || pressed.metaKey
    const holder = holderOf(pressed.target)
    if (!isCharacter || isChord || holder === 'text' || holder === 'choice' || isDialogOpen()) return
    // The character follows the focus into the field.
    goToSearch()
  })
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => hear(pressed)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function holderOf(target: EventTarget | null): KeyHolder | null {
  if (!(target instanceof Element)) return null
  return holders.find(([selector]) => target.matches(selector))?.[1] ?? null
}

/** F2 and F4 never reach the browser from a list. */
function isFunctionKey(pressed: KeyboardEvent): boolean {
  return /^F\d+$/.test(pressed.key)
}
