/** The keys of the list of what this device has not delivered; its dialog handles them. */
import type { KeyTable } from './keymap.ts'

export type UndeliveredCommand = 'previous' | 'next' | 'makeOwn' | 'discard'

export const undeliveredHints = { retry: 'Enter', makeOwn: 'F4', discard: 'Supr' } as const

export const undeliveredTable: KeyTable = {
  where: 'Operaciones sin entregar',
  keys: [
    { keys: ['arrowup'], hint: '↑', label: 'Operación anterior' },
    { keys: ['arrowdown'], hint: '↓', label: 'Operación siguiente' },
    { keys: ['enter'], hint: undeliveredHints.retry, label: 'Reintentar, o pedir que alguien la autorice' },
    { keys: ['f4'], hint: undeliveredHints.makeOwn, label: 'Registrar a mi nombre' },
    { keys: ['delete'], hint: undeliveredHints.discard, label: 'Descartar' },
  ],
}

const commands: Readonly<Record<string, UndeliveredCommand>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  F4: 'makeOwn',
  Delete: 'discard',
}

/** The command of a pressed key; undefined for every other key. Enter presses the focused operation. */
export function undeliveredCommandOf({
  key,
  ctrlKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey'>): UndeliveredCommand | undefined {
  return ctrlKey || altKey ? undefined : commands[key]
}
