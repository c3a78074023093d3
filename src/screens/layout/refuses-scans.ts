import { screenAt } from '../../screens.ts'

/** Whether the screen at `path` hears scans for itself, once it is there. */
export function hearsScans(path: string): boolean {
  return screenAt(path)?.scans === 'heard'
}

/**
 * Whether nothing can come of a scan on the screen at `path`: it is then kept out of the fields, the amount in the drawer
 * above all, and refused. Where people type into filters at any pace, only a dialog refuses.
 */
export function refusesScans(path: string, hasDialog: boolean): boolean {
  if (hearsScans(path)) return false
  return hasDialog || screenAt(path)?.scans !== 'typed'
}
