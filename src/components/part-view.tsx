import type { ComponentType, ReactNode } from 'react'
import type { Part } from '../parts.ts'
import { usePart } from './use-part.ts'

interface PartViewProps {
  view: Part<ComponentType>
  /** Shown until it is there. */
  waiting: ReactNode
}

/** Shows a part of the program that is loaded apart. */
export function PartView({ view, waiting }: PartViewProps) {
  const View = usePart(view)
  return View ? <View /> : waiting
}
