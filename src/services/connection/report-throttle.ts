import type { ToReport } from '../../../domain/calls/session.ts'

/** For how long the same failure is not reported again, in milliseconds. */
const WINDOW = 10 * 60_000

/** The most failures that are reported in that time: the server takes 50 of a user, from all their devices. */
const MOST = 10

/** Keeps a failure that happens again and again from being reported each time. @returns whether a report may be sent now. */
export function createReportThrottle(now: () => number): (report: ToReport) => boolean {
  const sent = new Map<string, number>()
  return (report) => {
    const time = now()
    // A clock that was set back must not keep a failure silent.
    for (const [key, at] of sent) if (Math.abs(time - at) >= WINDOW) sent.delete(key)
    const key = JSON.stringify(report)
    if (sent.has(key) || sent.size >= MOST) return false
    sent.set(key, time)
    return true
  }
}
