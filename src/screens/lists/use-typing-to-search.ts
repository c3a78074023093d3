import { useEffect, useEffectEvent } from 'react'
import { holderOf } from '../../components/keys/use-command-keys.ts'
import { isDialogOpen } from '../../components/focus/use-dialog-focus.ts'

/** Typing anywhere on the list goes to its search. */
export function useTypingToSearch(goToSearch: () => void): void {
  const onKeyDown = useEffectEvent((pressed: KeyboardEvent) => {
    const isCharacter = pressed.key.length === 1 && pressed.key.trim() !== ''
    const isChord = pressed.ctrlKey || pressed.altKey || pressed.metaKey
    const holder = holderOf(pressed.target)
    if (!isCharacter || isChord || holder === 'text' || holder === 'choice' || isDialogOpen()) return
    // The browser writes the character into the field that has the focus now.
    goToSearch()
  })
  useEffect(() => {
    const listen = (pressed: KeyboardEvent) => onKeyDown(pressed)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
