import { openRegister as openCall, countRegister as countCall } from '../../../domain/calls/registers.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { OpenRegister } from '../../../domain/drawer/register.ts'
import type { ApiClient } from '../api-client.ts'
import { request, send } from '../send.ts'

/** Opens a register with an initial amount. Any success counts; some servers do not send the register. */
export async function openRegister(api: ApiClient, initialAmount: Centavos): Promise<OpenRegister> {
  const register = (await send(api, openCall, { initialAmount }))?.register ?? null
  return { openedAt: register?.openedAt ?? null, initialAmount: register?.initialAmount ?? initialAmount }
}

/** Tells the server that the own register is being counted, or not any more. */
export async function countRegister(
  api: ApiClient,
  count: { counting: boolean; count: string },
  signal?: AbortSignal,
): Promise<void> {
  await request(api, countCall, count, signal && { signal })
}
