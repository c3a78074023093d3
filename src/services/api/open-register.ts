import type { OpenRegisterRequest } from '../../../domain/contract.ts'
import { quetzales, type Centavos } from '../../../domain/money.ts'
import type { OpenRegister } from '../../../domain/drawer/register.ts'
import type { ApiClient } from '../api-client.ts'
import { readRegister } from './read-register.ts'
import { readFields } from './read.ts'

/** Opens a register with an initial amount. Any success counts; some servers do not send the register. */
export async function openRegister(api: ApiClient, amount: Centavos): Promise<OpenRegister> {
  const request: OpenRegisterRequest = { initial_amount: quetzales(amount) }
  const data = await api.post('/cash-registers/open', request)
  const register = readRegister(data === undefined ? {} : readFields(data, 'open'))
  return { ...register, initialAmount: register.initialAmount ?? amount }
}
