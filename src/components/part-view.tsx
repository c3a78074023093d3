import type { ComponentType, ReactNode } from 'react'
import type { Part } from '../parts.ts'
import { usePart } from './use-part.ts'

interface PartViewProps {
  view: Part<ComponentType>
  /** Shown until the part is loaded. */
  waiting: ReactNode
}

/** Shows a part of the program that has its own bundle. */
export function PartView({ view, waiting }: PartViewProps) {
  const View = usePart(view)
  return View ? <View /> : waiting
}
