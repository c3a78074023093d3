import { screenAt } from '../../screens.ts'

/** Whether the screen at `path` handles scans itself, once it is loaded. */
export function handlesScans(path: string): boolean {
  return screenAt(path)?.scans === 'handled'
}

/**
 * Whether the screen at `path` has no use for scans. A scan is then refused and kept out of the fields, above all out of
 * the amount in the drawer. Where people type into filters at any speed, only a dialog refuses.
 */
export function refusesScans(path: string, hasDialog: boolean): boolean {
  if (handlesScans(path)) return false
  return hasDialog || screenAt(path)?.scans !== 'typed'
}
