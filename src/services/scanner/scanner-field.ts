type TextField = HTMLInputElement | HTMLTextAreaElement
type Field = TextField | HTMLSelectElement

/** The earlier state of a field; `restore` sets it again and notifies React. */
export interface RememberedField {
  target: EventTarget | null
  restore(): void
}

/** Remembers value and selection of a field; for any other element `restore` does nothing. */
export function rememberField(target: EventTarget | null): RememberedField {
  if (!isField(target)) return { target, restore: () => undefined }
  const { value } = target
  const selection = selectionOf(target)
  return {
    target,
    restore() {
      if (target.value === value) return
      writeValue(target, value)
      target.dispatchEvent(
        new Event(target instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      )
      if (selection && !(target instanceof HTMLSelectElement)) target.setSelectionRange(...selection)
    },
  }
}

const noText = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image'])

/** Whether a character that is typed here changes a value: a text, a date or a choice. */
export function isWritable(target: EventTarget | null): target is Field {
  if (!isField(target) || target.disabled) return false
  if (target instanceof HTMLSelectElement) return true
  return !target.readOnly && !noText.has(target.type)
}

/** Writes a character at the caret of the focused text field, as a key does; anywhere else it does nothing. */
export function writeCharacter(character: string): void {
  const field = document.activeElement
  if (!isWritable(field) || field instanceof HTMLSelectElement) return
  const { value, maxLength } = field
  const [from, to] = selectionOf(field) ?? [value.length, value.length]
  const written = value.slice(0, from) + character + value.slice(to)
  if (maxLength >= 0 && written.length > maxLength) return
  writeValue(field, written)
  if (selectionOf(field)) field.setSelectionRange(from + character.length, from + character.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: character, inputType: 'insertText' }))
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/** Null where a field has no selection, as `type=number`. */
function selectionOf(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** Calls the native setter: React's own setter on the element would hide the change from React. */
function writeValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (setter) setter.call(field, value)
  else field.value = value
}
