import { useEffect, useRef, useState } from 'react'
import type { StatementDays, StatementPaper } from '../../../domain/credit/statement.ts'
import { useApp } from '../../app-context.tsx'
import { loadedOf } from '../../parts.ts'

/** How the statement came out on each paper that was asked for. */
export type StatementState = Partial<Record<StatementPaper, 'preparing' | 'done' | 'failed'>>

/**
 * Hands out the statement of a client. A paper that is asked for while another one is prepared is prepared beside it, so no key is
 * lost; the same paper is prepared once at a time. Whoever leaves the screen before a paper is ready does not get it.
 */
export function useStatement(clientId: number, days: StatementDays) {
  const { statement, papers } = loadedOf(useApp().accounts)
  const [state, setState] = useState<StatementState>({})
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const one of all) one.abort()
    }
  }, [])

  const run = async (paper: StatementPaper) => {
    const one = new AbortController()
    running.current.add(one)
    const tell = (is: 'preparing' | 'done' | 'failed') => setState((before) => ({ ...before, [paper]: is }))
    tell('preparing')
    try {
      const question = { clientId, ...days, isShort: paper === 'print' }
      await papers[paper](await statement(question, one.signal), one.signal)
      tell('done')
    } catch (error) {
      if (one.signal.aborted) return
      tell('failed')
      reportError(error)
    } finally {
      running.current.delete(one)
    }
  }
  const mayStart = (paper: StatementPaper) => state[paper] !== 'preparing'
  return {
    state,
    mayStart,
    start: (paper: StatementPaper) => {
      if (mayStart(paper)) void run(paper)
    },
  }
}
