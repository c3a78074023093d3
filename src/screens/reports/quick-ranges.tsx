import { quickRange, type DateRange, type QuickRange } from '../../../domain/date-ranges.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { rangeKeys } from '../../keymap.ts'

interface QuickRangesProps {
  /** The range in the fields. */
  chosen: DateRange
  onChoose(range: QuickRange): void
}

/** The most common ranges of days. */
export function QuickRanges({ chosen, onChoose }: QuickRangesProps) {
  const now = useApp().now()
  return (
    <div className="quick-ranges" role="group" aria-label="Rangos de fechas">
      {rangeKeys.map(({ command: range, label, hint }) => {
        const { startDate, endDate } = quickRange(range, now)
        return (
          <Button
            key={range}
            variant="secondary"
            keyHint={hint}
            aria-pressed={startDate === chosen.startDate && endDate === chosen.endDate}
            onClick={() => onChoose(range)}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}
