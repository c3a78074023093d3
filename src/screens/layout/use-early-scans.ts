import { useLocation } from 'wouter'
import { messages } from '../../../domain/messages.ts'
import { useScans } from '../../components/use-scans.ts'
import { hearsScans } from './refuses-scans.ts'

/** While something stands where a screen is to come that hears scans: they are refused, so that nobody takes them for heard. */
export function useEarlyScans(): void {
  const [path] = useLocation()
  useScans(null, hearsScans(path), messages.scanner.notYet)
}
