import type { ReactNode } from 'react'
import { useFirstFocus } from './focus/use-first-focus.ts'
import { useTitle } from './use-title.ts'

interface ScreenProps {
  title: string
  lead?: string
  size?: 'wide' | 'middle' | 'narrow'
  children?: ReactNode
}

/** A screen with its heading, which gets the focus unless an element of the screen asks for it. */
export function Screen({ title, lead, size = 'wide', children }: ScreenProps) {
  const heading = useFirstFocus<HTMLHeadingElement>()
  useTitle(title)

  return (
    <div className={`screen screen--${size}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p className="screen__lead">{lead}</p>}
      {children}
    </div>
  )
}
