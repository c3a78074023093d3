import type { ScannerSettings } from '../../../domain/scanner-settings.ts'
import { describeScanner } from './scanner-texts.ts'

/** The measured settings, in words. */
export function ScannerFacts({
  scanner,
  layoutMeasured,
}: {
  scanner: ScannerSettings
  layoutMeasured: boolean
}) {
  return (
    <dl className="scanner-facts">
      {describeScanner(scanner, layoutMeasured).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
