import { TriangleAlert } from 'lucide-react'
import { formatInstant } from '../../../domain/dates.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { formatMoney, signedMoney, type Centavos } from '../../../domain/money.ts'
import {
  isLeftOpen,
  type RegisterClosing,
  type ListedRegister,
} from '../../../domain/drawer/register-history.ts'
import { judgedCount } from '../../../domain/drawer/register.ts'
import { verdictOn } from '../../components/register/closing-verdict.ts'
import { FirstCount } from '../../components/register/first-count.tsx'
import type { DataColumn } from '../../components/tables/data-column.ts'

/** For the figures that an open register does not have yet, and for the difference of one that nobody counted. */
const NONE = '—'

/** @param now in milliseconds: a register that is open for more than a day is marked. */
export function historyColumns(now: number): readonly DataColumn<ListedRegister>[] {
  return [
    { key: 'number', title: 'Número', kind: 'serial', text: ofClosing(({ number }) => String(number)) },
    { key: 'cashier', title: 'Cajero', kind: 'person', onPhone: 'name', text: ({ cashier }) => cashier.name },
    {
      key: 'opened',
      title: 'Apertura',
      kind: 'date',
      onPhone: 'opened',
      text: ({ openedAt }) => formatInstant(openedAt),
    },
    {
      key: 'closed',
      title: 'Cierre',
      kind: 'date',
      text: ({ closing }) => (closing ? formatInstant(closing.closedAt) : 'Abierta'),
      mark: (register) => isLeftOpen(register, now) && <LeftOpenMark />,
    },
    {
      key: 'initial',
      title: 'Inicial',
      kind: 'money',
      onPhone: 'opened',
      isExtra: true,
      text: ({ initialAmount }) => formatMoney(initialAmount),
    },
    {
      key: 'expected',
      title: 'Esperado',
      kind: 'money',
      onPhone: 'opened',
      text: ofClosing(({ expectedCash }) => formatMoney(expectedCash)),
      mark: ({ exceeded }) => exceeded > 0 && <ExceededMark />,
    },
    {
      key: 'counted',
      title: 'Contado',
      kind: 'money',
      onPhone: 'opened',
      text: ofClosing((closing) => {
        const { amount } = judgedCount(closing)
        return amount === null ? registerMessages.notCounted : formatMoney(amount)
      }),
      mark: ({ closing }) => closing?.recount && <FirstMark amount={closing.closingAmount} />,
    },
    {
      key: 'difference',
      title: 'Diferencia',
      kind: 'money',
      onPhone: 'figure',
      text: ofClosing((closing) => {
        const { difference } = judgedCount(closing)
        return difference === null ? NONE : signedMoney(difference)
      }),
      mark: ({ closing }) => closing && <DifferenceMarks closing={closing} />,
    },
  ]
}

function ofClosing(text: (closing: RegisterClosing) => string) {
  return ({ closing }: ListedRegister) => (closing ? text(closing) : NONE)
}

/** The difference in words; the colour only repeats it. */
export function Verdict({ difference }: { difference: Centavos }) {
  const { tone, word } = verdictOn(difference)
  return <span className={`verdict verdict--${tone}`}>{word}</span>
}

/** The verdict on the count that the closing is judged by, and the difference of the first one. */
function DifferenceMarks({ closing }: { closing: RegisterClosing }) {
  const { difference } = judgedCount(closing)
  return (
    <>
      {difference !== null && <Verdict difference={difference} />}
      {closing.recount && <FirstMark amount={closing.difference} />}
    </>
  )
}

/** The amount of the first count, below that of the second one. */
function FirstMark({ amount }: { amount: Centavos | null }) {
  if (amount === null) return null
  return (
    <small className="first-mark">
      <FirstCount amount={amount} />
    </small>
  )
}

/** More cash was taken out of a blind shift than should have been there. */
function ExceededMark() {
  return (
    <span className="verdict verdict--short">
      <TriangleAlert size={14} aria-hidden="true" />
      Salió más de lo que había
    </span>
  )
}

export function LeftOpenMark() {
  return (
    <span className="verdict verdict--over">
      <TriangleAlert size={14} aria-hidden="true" />
      Hace más de 24 horas
    </span>
  )
}
