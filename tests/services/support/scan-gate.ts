/** The gate of scans on the window of jsdom, with one hearer. */
import type { ScannerSettings } from '../../../domain/scanner-settings.ts'
import { createScanGate, type ScanGate } from '../../../src/services/scanner/scan-gate.ts'

interface Heard {
  onScan(code: string): void
  isTaking?: () => boolean
  isCode?: (text: string) => boolean
  scanner?: () => ScannerSettings | null
}

/** @returns a function that stops. */
export function hearScans({ onScan, isTaking = () => true, ...ports }: Heard): ScanGate['stop'] {
  const gate = createScanGate({ target: window, ...ports })
  gate.listen({ onScan, isTaking })
  return gate.stop
}
