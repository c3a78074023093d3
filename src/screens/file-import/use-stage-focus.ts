import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses each stage of a screen: the button that asks for it (`autoFocus`), otherwise the heading of the screen.
 * @param stage another text for each stage.
 * @returns the ref of the element around the stages.
 */
export function useStageFocus(stage: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const asking = place.current?.querySelector<HTMLElement>('[data-autofocus="true"]')
    const target = asking ?? place.current?.closest('.screen')?.querySelector<HTMLElement>('h1')
    target?.focus()
  }, [stage])
  return place
}
