import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** Shows what is inside as if a mouse were over it or the focus in it: see forced-states.ts. */
export function Forced({ state, children }: { state: 'hover' | 'focus'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const classes = state === 'hover' ? ['is-hover'] : ['is-focus', 'is-focus-visible']
    for (const element of box.current?.querySelectorAll('a, button, input, select, tr') ?? [])
      element.classList.add(...classes)
  }, [state])
  return <div ref={box}>{children}</div>
}
