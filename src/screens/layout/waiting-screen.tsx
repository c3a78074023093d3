import { FullScreenSpinner } from '../../components/feedback/spinner.tsx'
import { useEarlyScans } from './use-early-scans.ts'

/** In place of a screen that is not there yet, and why. */
export function WaitingScreen({ label }: { label: string }) {
  useEarlyScans()
  return <FullScreenSpinner label={label} />
}
