import { useSelector } from '@xstate/react'
import { formatInstant } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { OpenRegister } from '../../../domain/drawer/register.ts'
import type { Fact } from '../fact-list.tsx'
import { useBusiness, useRegister, useSession } from '../use-session.ts'

/** The facts of a register: cashier, state, since when and with how much. Facts that the server did not send are left out. */
export function useRegisterFacts(): readonly Fact[] {
  const { name, lastName } = useSession()
  const store = useBusiness()?.name
  const open = useSelector(useRegister(), (snapshot) => snapshot.context.register)
  return [
    ...(store === undefined ? [] : [{ name: 'Tienda', text: store }]),
    { name: 'A cargo', text: `${name} ${lastName}`.trim() },
    ...(open ? openingFacts(open) : []),
  ]
}

/** Since when a register is open and with how much. Facts that the server did not send are left out. */
export function openingFacts({ openedAt, initialAmount }: OpenRegister): readonly Fact[] {
  return [
    ...(openedAt === null ? [] : [{ name: 'Abierta desde', text: formatInstant(openedAt) }]),
    ...(initialAmount === null ? [] : [{ name: 'Se abrió con', text: formatMoney(initialAmount) }]),
  ]
}
