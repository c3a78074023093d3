import { FullScreenSpinner } from '../../components/feedback/spinner.tsx'
import { useEarlyScans } from './use-early-scans.ts'

/** The placeholder of a screen that is not ready yet, with the reason. */
export function WaitingScreen({ label }: { label: string }) {
  useEarlyScans()
  return <FullScreenSpinner label={label} />
}
