import type { ScreenRemedy } from '../components/feedback/error-boundary.tsx'
import type { SessionActor } from '../machines/session/session.ts'
import { screenAt } from '../screens.ts'
import { componentsIn, reportOfError } from '../services/connection/failure-report.ts'
import type { FailureReporter } from '../services/connection/failure-reporter.ts'
import { noteScreenFailure } from '../services/connection/screen-failures.ts'
import { loadedOf, type Part } from '../parts.ts'
import type { Member } from './wire-member.tsx'

interface FailureServices {
  session: SessionActor
  failures: FailureReporter
  member: Part<Pick<Member, 'setTillAside'>>
  /** Stops the app. */
  stop(): void
}

/**
 * Reports a failed screen, with React's component stack. When it fails again after a reload and shows the till, the stored till is set aside.
 * @returns a function; its `onReported` is called when the server has the report.
 */
export function wireScreenFailures({ session, failures, member, stop }: FailureServices) {
  return async (error: unknown, where: string, onReported?: () => void): Promise<ScreenRemedy> => {
    failures.report(reportOfError('screen', error, componentsIn(where)), onReported)
    if (!noteScreenFailure(Date.now())) return 'reload'
    const holder = session.getSnapshot().children.tillHolder?.getSnapshot()
    // A till that another tab holds is not touched.
    if (!holder?.matches('holding') || !screenAt(location.pathname)?.showsTill) return 'leave'
    await loadedOf(member).setTillAside(holder.context.userId)
    stop()
    failures.report({ kind: 'till', message: 'set aside: screen' })
    return 'set aside'
  }
}
