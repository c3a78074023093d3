import type { ProposedAmount, RegisterStatus } from '../../../domain/drawer/register.ts'
import type { ApiClient } from '../api-client.ts'
import { readUntold } from './close-register.ts'
import { readInstant, readRegister } from './read-register.ts'
import { readAmount, readBoolean, readFields, readNamedRef, type Fields } from './read.ts'

/** This cashier's open register, or none and the initial amount that is proposed. */
export async function fetchRegisterStatus(api: ApiClient): Promise<RegisterStatus> {
  const data = readFields(await api.get('/cash-registers/status'), 'status')
  if (readBoolean(data, 'cash_register', 'status')) return { register: readRegister(data) }
  const proposed = data['proposed_opening']
  const asked = data['recount_asked']
  return {
    register: null,
    ...(proposed !== undefined &&
      proposed !== null && { proposed: readProposal(readFields(proposed, 'proposed_opening')) }),
    ...(asked !== undefined && { untold: readUntold(readFields(asked, 'recount_asked')) }),
  }
}

/** Whether it is time to bring cash to the safe; false where the server does not say. */
export async function fetchCashWarning(api: ApiClient): Promise<boolean> {
  const data = readFields(await api.get('/cash-registers/status'), 'status')
  return data['cash_warning'] !== undefined && readBoolean(data, 'cash_warning', 'status')
}

function readProposal(proposed: Fields): ProposedAmount {
  const where = 'proposed_opening'
  return {
    amount: readAmount(proposed, 'amount', where),
    cashier: readNamedRef(proposed, 'user', where).name,
    closedAt: readInstant(proposed, 'closed_at', where),
  }
}
