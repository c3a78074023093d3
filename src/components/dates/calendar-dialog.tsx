import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addMonths, calendarWeeks } from '../../../domain/dates/calendar.ts'
import { daysSinceMonday } from '../../../domain/dates/date-ranges.ts'
import { addDays } from '../../../domain/dates.ts'
import { SALES_DAYS } from '../../../domain/validation/days.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { dayName, monthName, weekdays } from './day-names.ts'

interface CalendarDialogProps {
  /** The name of the field. */
  title: string
  /** `YYYY-MM-DD`; null when the field has no day. */
  chosen: string | null
  today: string
  onChoose(day: string): void
  onCancel(): void
}

/** The day to which a key moves, as in the date pickers of ARIA. */
function movedBy({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  const months = shiftKey ? 12 : 1
  const move = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -daysSinceMonday(day)),
    End: () => addDays(day, 6 - daysSinceMonday(day)),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }[key]
  return move?.()
}

/** A month of days to choose one from; arrows move by day and week, the page keys by month. */
export function CalendarDialog({ title, chosen, today, onChoose, onCancel }: CalendarDialogProps) {
  const monthId = useId()
  const [day, setDay] = useState(chosen !== null && isOffered(chosen) ? chosen : today)
  const box = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const go = (to: string) => isOffered(to) && setDay(to)

  useLayoutEffect(() => {
    if (moved.current) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  }, [day])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const to = movedBy(event, day)
    if (to === undefined) return
    event.preventDefault()
    moved.current = true
    go(to)
  }

  return (
    <Dialog
      title={title}
      onCancel={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={() => onChoose(today)}>
            Hoy
          </Button>
          <Button variant="quiet" keyHint="Esc" onClick={onCancel}>
            Cerrar
          </Button>
        </>
      }
    >
      <div className="calendar">
        <div className="calendar__head">
          <MonthButton label="Mes anterior" Icon={ChevronLeft} onGo={() => go(addMonths(day, -1))} />
          <p id={monthId} aria-live="polite">
            {monthName(day)}
          </p>
          <MonthButton label="Mes siguiente" Icon={ChevronRight} onGo={() => go(addMonths(day, 1))} />
        </div>
        <table ref={box} role="grid" aria-labelledby={monthId} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              {weekdays.map(({ long, short }) => (
                <th key={long} scope="col" abbr={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {calendarWeeks(day).map((week) => (
              <tr key={week[0]}>
                {week.map((one) => (
                  <td key={one} role="gridcell" aria-selected={one === chosen}>
                    <button
                      type="button"
                      className="calendar__day"
                      data-autofocus={one === day}
                      data-other-month={one.slice(0, 7) !== day.slice(0, 7)}
                      tabIndex={one === day ? 0 : -1}
                      aria-label={dayName(one)}
                      aria-current={one === today ? 'date' : undefined}
                      onClick={() => onChoose(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

interface MonthButtonProps {
  label: string
  Icon: typeof ChevronLeft
  onGo(): void
}

function MonthButton({ label, Icon, onGo }: MonthButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onGo}>
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}

function isOffered(day: string): boolean {
  return day >= SALES_DAYS.earliest && day <= SALES_DAYS.latest
}
