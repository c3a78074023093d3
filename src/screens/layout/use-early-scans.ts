import { useLocation } from 'wouter'
import { messages } from '../../../domain/messages.ts'
import { useScans } from '../../components/keys/use-scans.ts'
import { screenAt } from '../../screens.ts'

/**
 * Refuses scans while a placeholder is shown for a screen that handles scans, so that no scan is lost unnoticed.
 * @param refusal the reason that is shown.
 */
export function useEarlyScans(refusal: string = messages.scanner.notYet): void {
  const [path] = useLocation()
  useScans(null, { isListening: screenAt(path)?.scans === 'handled', refusal })
}
