import type { OpenRegisterData } from '../../../domain/contract.ts'
import { quetzales } from '../../../domain/money.ts'
import type { OpenRegisterRow } from '../../db/queries/drawer/registers.ts'

/** The wire form of an open register. */
export function registerAnswer(
  register: Pick<OpenRegisterRow, 'id' | 'openedAt' | 'initialAmount'>,
): OpenRegisterData['register'] {
  return {
    id: register.id,
    opened_at: new Date(register.openedAt).toISOString(),
    initial_amount: quetzales(register.initialAmount),
  }
}
