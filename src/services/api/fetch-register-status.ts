import type { OpenRegister } from '../../../domain/register.ts'
import type { ApiClient } from '../api-client.ts'
import { readRegister } from './read-register.ts'
import { readBoolean, readFields } from './read.ts'

/** This cashier's open register, or null when none is open. */
export async function fetchRegisterStatus(api: ApiClient): Promise<OpenRegister | null> {
  const data = readFields(await api.get('/cash-registers/status'), 'status')
  return readBoolean(data, 'cash_register', 'status') ? readRegister(data) : null
}
