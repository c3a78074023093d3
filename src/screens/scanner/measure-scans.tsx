import { ScanBarcode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { SCANS_WANTED } from '../../machines/calibration/calibration.ts'
import type { ScannerSettings } from '../../../domain/scanner-settings.ts'
import { ScannerFacts } from './scanner-facts.tsx'

interface MeasureScansProps {
  /** The number of scans so far. */
  scans: number
  problem: string | null
  kept: ScannerSettings | null
  onReset(): void
}

/** Waits for the scans to measure. It has the focus itself: it needs no field, and every character is the scanner's. */
export function MeasureScans({ scans, problem, kept, onReset }: MeasureScansProps) {
  const pad = useRef<HTMLDivElement>(null)
  // The reset button disappears with the scans that it removed.
  useEffect(() => pad.current?.focus(), [kept])

  return (
    <>
      <section className="card scan-pad" ref={pad} tabIndex={-1} aria-label="Medir el lector">
        <ScanBarcode size={48} aria-hidden="true" />
        <p className="scan-pad__task">Escanea {SCANS_WANTED} veces el mismo código</p>
        <p className="scan-pad__count" role="status">
          {scans} de {SCANS_WANTED}
        </p>
        <p className="screen__lead">Elige uno con letras o guiones, si tienes: mide también el teclado.</p>
      </section>
      {problem !== null && <Notice kind="warning">{problem}</Notice>}
      {kept && (
        <section className="card">
          <h2>Lo que este equipo recuerda</h2>
          <ScannerFacts scanner={kept} layoutMeasured />
          <Button variant="quiet" onClick={onReset}>
            Olvidar lo medido
          </Button>
        </section>
      )}
    </>
  )
}
