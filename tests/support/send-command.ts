/** Sends a command of the product as a till does, without a machine and without an outbox. */
import { IDEMPOTENCY_HEADER } from '../../domain/contract.ts'
import type { ApiClient, CallOptions } from '../../src/services/api-client.ts'
import { postAsked, type CommandSender } from '../../src/services/outbox/asked.ts'

/** @throws RequestFailure */
export async function sendCommand<TRequest extends object, TAnswer>(
  api: ApiClient,
  sender: CommandSender<TRequest & { key: string }, TAnswer>,
  request: TRequest & { key: string },
  call: CallOptions = {},
): Promise<TAnswer> {
  const headers = { [IDEMPOTENCY_HEADER]: request.key }
  return sender.read(await postAsked(api, sender.ask(request), { ...call, headers }))
}
