import { useState } from 'react'
import { useApp } from '../app-context.tsx'
import { failure } from '../machines/notice.ts'

/** Prints one paper at a time. A failure is told. @param failed what is told then. */
export function usePrinting<Paper>(print: (paper: Paper) => Promise<void>, failed: string) {
  const { notify } = useApp()
  const [isPrinting, setPrinting] = useState(false)
  const start = async (paper: Paper) => {
    setPrinting(true)
    try {
      await print(paper)
    } catch (error) {
      notify(failure(failed))
      reportError(error)
    } finally {
      setPrinting(false)
    }
  }
  return { isPrinting, print: (paper: Paper) => void start(paper) }
}
