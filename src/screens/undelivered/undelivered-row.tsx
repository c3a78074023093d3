import { formatInstant, formatTime, guatemalaDay } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { titleOfCall } from '../../../domain/outbox/kept-calls.ts'
import type { WaitingCommand } from '../../machines/outbox/waiting-command.ts'
import { stateOf } from './undelivered-texts.ts'

interface UndeliveredRowProps {
  command: WaitingCommand
  /** Milliseconds since the epoch. */
  now: number
  isChosen: boolean
  onChoose(): void
  onPress(): void
}

/** One command: what it is, what it comes to, who made it and when, and how it stands. */
export function UndeliveredRow({ command, now, isChosen, onChoose, onPress }: UndeliveredRowProps) {
  const { call, amount, maker, madeAt, tries, refusal } = command
  const isToday = guatemalaDay(madeAt) === guatemalaDay(now)
  const when = isToday ? formatTime(madeAt) : formatInstant(madeAt)
  const counted = tries === 0 ? [] : [tries === 1 ? '1 intento' : `${tries} intentos`]
  return (
    <button
      type="button"
      className="undelivered__row"
      data-autofocus={isChosen}
      aria-current={isChosen}
      onFocus={onChoose}
      onClick={onPress}
    >
      <span className="undelivered__title">{titleOfCall(call)}</span>
      <span className="undelivered__amount">{amount !== null && formatMoney(amount)}</span>
      <span className="undelivered__about">
        <bdi>{maker}</bdi>
        <span>{` · ${[when, ...counted].join(' · ')}`}</span>
      </span>
      <span className="undelivered__state" data-refused={refusal !== null}>
        {stateOf(command).join(' ')}
      </span>
    </button>
  )
}
