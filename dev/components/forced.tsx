import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** Shows its content as hovered or focused: see forced-states.ts. */
export function Forced({ state, children }: { state: 'hover' | 'focus'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const classes = state === 'hover' ? ['is-hover'] : ['is-focus', 'is-focus-visible']
    for (const element of box.current?.querySelectorAll('a, button, input, select, tr') ?? [])
      element.classList.add(...classes)
  }, [state])
  return <div ref={box}>{children}</div>
}
