import { isWritable, rememberField, writeCharacter } from './scanner-field.ts'
import type { Press } from './scan-reader.ts'

/** Marks a text field in which these characters and no others are commands, at least while it is empty. */
const BARE_KEYS = 'data-bare-keys'

/** Whether a character is a command where it is pressed: outside of fields, no digit of a number, or declared by the field. */
export function isCommandAt(target: EventTarget | null, character: string): boolean {
  if (!isWritable(target)) return true
  const declared = target.getAttribute(BARE_KEYS)
  if (declared !== null) return declared.includes(character)
  return /^(?:decimal|numeric)$/.test(target.inputMode) && !/^[\d.,/]$/.test(character)
}

interface HeldPressPorts {
  /** The page gets the keyup of this key. @returns whether it has not come yet. */
  release(code: string): boolean
  /** Shows what the key has done, before the next one. */
  settle(): void
  /** Called with each event of a key that is pressed again. */
  ours: WeakSet<Event>
}

/** A character key as the reader of scans sees it. Pressed again, it goes to the element that has the focus then. */
export function pressOf(event: KeyboardEvent, { release, settle, ours }: HeldPressPorts): Press {
  const target = event.composedPath()[0] ?? null
  const { key, code, location, shiftKey, ctrlKey, altKey, metaKey, timeStamp } = event
  const init: KeyboardEventInit = {
    ...{ key, code, location, shiftKey, ctrlKey, altKey, metaKey },
    modifierAltGraph: event.getModifierState('AltGraph'),
    ...{ bubbles: true, cancelable: true, composed: true },
  }
  const send = (name: 'keydown' | 'keyup'): boolean => {
    const again = new KeyboardEvent(name, init)
    // When it was pressed, not when it is pressed again.
    Object.defineProperty(again, 'timeStamp', { value: timeStamp })
    ours.add(again)
    return (document.activeElement ?? document.body).dispatchEvent(again)
  }
  return {
    isCommand: isCommandAt(target, key),
    target,
    remember: () => rememberField(target),
    replay: () => {
      if (send('keydown')) writeCharacter(key)
      if (!release(code)) send('keyup')
      settle()
    },
  }
}

/** A character of Alt and the numeric pad. No key listener gets it; it is text, or nothing. */
export function composedPress(target: EventTarget | null, character: string): Press {
  return {
    isCommand: isCommandAt(target, character),
    target,
    remember: () => rememberField(target),
    replay: () => writeCharacter(character),
  }
}
