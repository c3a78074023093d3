type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field as it was; `restore` brings that back and lets React know. */
export interface RememberedField {
  target: EventTarget | null
  restore(): void
}

/** Remembers value and selection of a field; of anything else there is nothing to remember. */
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

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/** Null where a field knows no selection, as `type=number` does. */
function selectionOf(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** Past the setter React puts on the element itself; otherwise it would take the value for its own and tell nobody. */
function writeValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (setter) setter.call(field, value)
  else field.value = value
}
