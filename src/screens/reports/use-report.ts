import { useActorRef, useSelector } from '@xstate/react'
import type { ReportPorts } from '../../app-context.tsx'
import type { ReportKind, ReportQuestion } from '../../../domain/reports/report.ts'
import { reportDefinitions } from '../../../domain/reports/reports.ts'
import type { ReportEvent } from '../../machines/report/report-setup.ts'
import { reportTexts } from './report-texts.ts'

/** The report's machine, as long as its screen is mounted: unmounting cancels what is under way. */
export function useReport(machine: ReportPorts['machine'], kind: ReportKind) {
  const loadFailed = reportDefinitions[kind].texts.failed
  const actor = useActorRef(machine, { input: { texts: { ...reportTexts, loadFailed } } })
  const snapshot = useSelector(actor, (current) => current)

  /** @returns whether the machine accepted the event. */
  const send = (event: ReportEvent): boolean => {
    if (!snapshot.can(event)) return false
    actor.send(event)
    return true
  }

  return {
    snapshot,
    context: snapshot.context,
    send,
    /** Whether a report of any kind may be requested now. */
    mayAsk: snapshot.can({ type: 'report.generate', question: { kind: 'inventory', storeId: 0 } }),
    ask: (question: ReportQuestion) => send({ type: 'report.generate', question }),
  }
}

export type ReportUse = ReturnType<typeof useReport>
