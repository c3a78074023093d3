import { useEffect, useRef, useState } from 'react'
import type { StatementDays } from '../../../domain/credit/statement.ts'
import { useApp, type StatementPaper } from '../../app-context.tsx'
import { loadedOf } from '../../parts.ts'

/** How the statement that was asked for last came out. */
export interface StatementState {
  paper: StatementPaper
  is: 'preparing' | 'done' | 'failed'
}

/** Hands out the statement of a client, one at a time. Whoever leaves the screen before it is ready gets none. */
export function useStatement(clientId: number, days: StatementDays) {
  const { statement, papers } = loadedOf(useApp().accounts)
  const [state, setState] = useState<StatementState | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (paper: StatementPaper) => {
    const { signal } = (running.current = new AbortController())
    setState({ paper, is: 'preparing' })
    try {
      await papers[paper](await statement({ clientId, ...days }, signal), signal)
      setState({ paper, is: 'done' })
    } catch (error) {
      if (signal.aborted) return
      setState({ paper, is: 'failed' })
      reportError(error)
    }
  }
  return {
    state,
    isPreparing: state?.is === 'preparing',
    start: (paper: StatementPaper) => {
      if (state?.is !== 'preparing') void run(paper)
    },
  }
}
