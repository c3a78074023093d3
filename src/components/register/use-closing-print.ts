import { useState } from 'react'
import type { ClosingPaper } from '../../../domain/drawer/closing-paper.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { useApp } from '../../app-context.tsx'
import { failure } from '../../machines/notice.ts'

/** Prints a closing on 80 mm, one at a time. A failure is told. */
export function useClosingPrint() {
  const { printClosing, notify } = useApp()
  const [isPrinting, setPrinting] = useState(false)
  const print = async (paper: ClosingPaper) => {
    setPrinting(true)
    try {
      await printClosing(paper)
    } catch (error) {
      notify(failure(recountMessages.printFailed))
      reportError(error)
    } finally {
      setPrinting(false)
    }
  }
  return { isPrinting, print }
}
