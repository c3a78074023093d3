type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

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
