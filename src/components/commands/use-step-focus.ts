import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Focuses each step of a command in a dialog: what asks for the focus, otherwise the first field, otherwise the dialog. The steps have
 * no `autoFocus` of React, because the dialog must see what had the focus before it.
 * @returns the ref of the element around the steps.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const first =
      content.current?.querySelector<HTMLElement>('[data-autofocus="true"]') ??
      content.current?.querySelector<HTMLElement>('input')
    const target = first ?? content.current?.closest<HTMLElement>('[role=dialog]')
    target?.focus()
  }, [step])
  return content
}
