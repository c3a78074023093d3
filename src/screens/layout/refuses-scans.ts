import { isListPath } from '../../components/layout/list-paths.ts'

/** Screens that hear scans for themselves. */
const hearing = new Set(['/sale', '/scanner'])

/**
 * Whether nothing can come of a scan on the screen at `path`: it is then kept out of the fields, the amount in the drawer
 * above all, and refused. Into the filters of a report people type at any pace, so there only a dialog refuses.
 */
export function refusesScans(path: string, hasDialog: boolean): boolean {
  if (hearing.has(path) || isListPath(path)) return false
  return hasDialog || !path.startsWith('/reports/')
}
