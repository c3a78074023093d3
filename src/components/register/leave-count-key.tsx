import { countTable } from '../../keys/count-keys.ts'
import { useCommandKeys } from '../keys/use-command-keys.ts'

interface LeaveCountKeyProps {
  isLive: boolean
  onLeave(): void
}

/** Esc leaves a count that is held, so that the register sells again. It shows nothing. */
export function LeaveCountKey({ isLive, onLeave }: LeaveCountKeyProps) {
  useCommandKeys(countTable, { leave: { isLive, run: onLeave } })
  return null
}
