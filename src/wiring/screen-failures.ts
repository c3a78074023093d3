import type { AppPorts } from '../app-context.tsx'
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

/** Reports a failed screen. When it fails again after a reload and shows the till, the stored till is set aside. */
export function wireScreenFailures({
  session,
  failures,
  member,
  stop,
}: FailureServices): AppPorts['screenFailed'] {
  return async (error, where, onReported) => {
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
