import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import type { TrialScan } from '../../machines/calibration/calibration.ts'
import type { ScannerSettings } from '../../../domain/scanner-settings.ts'
import { ScannerFacts } from './scanner-facts.tsx'

interface TryScannerProps {
  found: ScannerSettings
  layoutMeasured: boolean
  /** Newest first. */
  trials: readonly TrialScan[]
  remembered: boolean
  onKeep(): void
  onRestart(): void
}

/** The measured settings, and a field to try them: typed text stays in it, scans are listed below. */
export function TryScanner(props: TryScannerProps) {
  const { found, layoutMeasured, trials, remembered } = props
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The button that stores the settings disappears with its use.
  useEffect(() => field.current?.focus(), [remembered])

  return (
    <Form className="card form" onSubmit={props.onKeep}>
      <ScannerFacts scanner={found} layoutMeasured={layoutMeasured} />
      <Field
        label="Campo de prueba"
        name="trial"
        hint="Escanea aquí: el código aparece abajo y el campo queda como estaba."
        autoComplete="off"
        spellCheck={false}
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ol className="scan-trials" aria-label="Códigos leídos" aria-live="polite" reversed>
        {trials.map(({ number, code, article }) => (
          <li key={number} value={number}>
            <bdi className="scanner-code">{code}</bdi>
            <bdi>{article ?? 'No está en el catálogo'}</bdi>
          </li>
        ))}
      </ol>
      {remembered && <Notice kind="info">Este equipo ya recuerda tu lector.</Notice>}
      <div className="scanner-actions">
        {!remembered && (
          <Button type="submit" variant="primary">
            Guardar
          </Button>
        )}
        <Button variant="secondary" onClick={props.onRestart}>
          Medir otra vez
        </Button>
      </div>
    </Form>
  )
}
