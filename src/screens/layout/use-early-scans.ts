import { useLocation } from 'wouter'
import { scannerMessages } from '../../../domain/scanner-messages.ts'
import { useScans } from '../../components/keys/use-scans.ts'
import { screenAt } from '../../screens.ts'

/**
 * Refuses scans while a placeholder is shown for a screen that handles scans, so that no scan is lost unnoticed.
 * @param refusal the reason that is shown.
 */
export function useEarlyScans(refusal: string = scannerMessages.notYet): void {
  const [path] = useLocation()
  useScans(null, { isListening: screenAt(path)?.scans === 'handled', refusal })
}
