/**
 * Focuses the filter form, unless the focus is in it: a new request removes the focused result or notice, and without
 * an answer the focus would be lost.
 */
export function focusForm(form: HTMLFormElement | null): void {
  if (form?.contains(document.activeElement)) return
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
}
