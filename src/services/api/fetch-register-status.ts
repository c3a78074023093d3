import { midShift, registerStatus } from '../../../domain/calls/registers.ts'
import type { MidShift } from '../../../domain/drawer/mid-shift.ts'
import { untoldOf } from '../../../domain/drawer/register-told.ts'
import type { RegisterStatus } from '../../../domain/drawer/register.ts'
import type { ApiClient } from '../api-client.ts'
import { send } from '../send.ts'

/** This cashier's open register, or none and the initial amount that is proposed. */
export async function fetchRegisterStatus(api: ApiClient): Promise<RegisterStatus> {
  const { cashRegister, register, proposedOpening, recountAsked } = await send(api, registerStatus, null)
  if (cashRegister)
    return {
      register: {
        openedAt: register?.openedAt ?? null,
        initialAmount: register?.initialAmount ?? null,
      },
    }
  return {
    register: null,
    ...(proposedOpening && {
      proposed: {
        amount: proposedOpening.amount,
        cashier: proposedOpening.user.name,
        closedAt: proposedOpening.closedAt,
      },
    }),
    ...(recountAsked && { untold: untoldOf(recountAsked) }),
  }
}

/** Whether it is time to bring cash to the safe; false where the server does not say. */
export async function fetchCashWarning(api: ApiClient): Promise<boolean> {
  return (await send(api, registerStatus, null)).cashWarning ?? false
}

/** Report X of the own open register. @param now the time of the report, in milliseconds. */
export async function fetchMidShift(api: ApiClient, now: () => number): Promise<MidShift> {
  const { register } = await send(api, midShift, null)
  const { openedAt, tenders, movements, initialAmount, cashSales, cashIn, cashOut } = register
  const { cashRefunds, cashPayments = 0 } = register
  return {
    openedAt,
    readAt: now(),
    terms: { initialAmount, cashSales, cashRefunds: cashRefunds ?? 0, cashPayments, cashIn, cashOut },
    tenders,
    movements,
  }
}
