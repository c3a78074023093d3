import { useLocation } from 'wouter'
import { messages } from '../../../domain/messages.ts'
import { useScans } from '../../components/keys/use-scans.ts'
import { hearsScans } from './refuses-scans.ts'

/**
 * While something stands where a screen is to come that hears scans: they are refused, so that nobody takes them for heard.
 * @param refusal says why.
 */
export function useEarlyScans(refusal: string = messages.scanner.notYet): void {
  const [path] = useLocation()
  useScans(null, hearsScans(path), refusal)
}
