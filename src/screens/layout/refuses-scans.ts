import { isListPath } from '../../components/layout/list-paths.ts'

const hearing = new Set(['/sale', '/scanner'])

/** Whether the screen at `path` hears scans for itself, once it is there. */
export function hearsScans(path: string): boolean {
  return hearing.has(path) || isListPath(path)
}

/**
 * Whether nothing can come of a scan on the screen at `path`: it is then kept out of the fields, the amount in the drawer
 * above all, and refused. Into the filters of a report people type at any pace, so there only a dialog refuses.
 */
export function refusesScans(path: string, hasDialog: boolean): boolean {
  if (hearsScans(path)) return false
  return hasDialog || !path.startsWith('/reports/')
}
