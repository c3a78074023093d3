import { quickRange, type DateRange, type QuickRange } from '../../../domain/dates/date-ranges.ts'
import { useApp } from '../../app-context.tsx'
import { rangeKeys, type CommandKey, type KeyTable } from '../../keys/keymap.ts'
import { Button } from '../button.tsx'
import { useCommandKeys, type CommandUse } from '../keys/use-command-keys.ts'

interface QuickRangesProps {
  /** Its keys, where this screen has them. */
  table: KeyTable<CommandKey<QuickRange>>
  /** The range in the fields. */
  chosen: DateRange
  onChoose(days: DateRange): void
}

/** The most common ranges of days, each with its key. */
export function QuickRanges({ table, chosen, onChoose }: QuickRangesProps) {
  const { now } = useApp()
  const take = (range: QuickRange): CommandUse => ({
    isLive: true,
    run: () => onChoose(quickRange(range, now())),
  })
  useCommandKeys(table, {
    today: take('today'),
    yesterday: take('yesterday'),
    thisWeek: take('thisWeek'),
    thisMonth: take('thisMonth'),
    lastMonth: take('lastMonth'),
  })
  return (
    <div className="quick-ranges" role="group" aria-label="Rangos de fechas">
      {rangeKeys.map(({ command: range, label, hint }) => {
        const { startDate, endDate } = quickRange(range, now())
        return (
          <Button
            key={range}
            variant="secondary"
            keyHint={hint}
            aria-pressed={startDate === chosen.startDate && endDate === chosen.endDate}
            onClick={() => onChoose(quickRange(range, now()))}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}
