import type { Data } from '../../../../domain/calls/call.ts'
import type { registerDevice } from '../../../../domain/calls/devices.ts'
import type { TestShop, Username } from '../../../support/shops/shop.ts'

/** The device of this number. */
export const deviceOf = (number: number) => `0193f6a0-5b7c-7def-8abc-${String(number).padStart(12, '0')}`

/** Registers a device of whoever is signed in. @returns its letter and the ticket. */
export async function register(
  shop: Pick<TestShop, 'call'>,
  as: Username,
  device = deviceOf(1),
): Promise<{ letter: string; ticket: string }> {
  const { status, body } = await shop.call('POST', '/devices', { as, request: { device } })
  if (status !== 200) throw new Error(`Not registered: ${JSON.stringify(body)}`)
  const { data } = body as { data: Data<typeof registerDevice> }
  return { letter: data.device.letter, ticket: data.delivery }
}

/** The cashiers with an open register. */
export async function withOpenRegister({ db }: TestShop): Promise<string[]> {
  const rows = await db.read
    .selectFrom('registers')
    .innerJoin('users', 'users.id', 'registers.user_id')
    .select('users.username')
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ username }) => username)
}
