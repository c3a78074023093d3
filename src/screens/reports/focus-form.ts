/**
 * Moves the focus to where a report is asked for, unless it is in the form: the result or notice that has it goes with
 * the question, and when no answer comes the focus would be nowhere.
 */
export function focusForm(form: HTMLFormElement | null): void {
  if (form?.contains(document.activeElement)) return
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
}
