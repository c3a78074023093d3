import type { OpenRegister } from '../../domain/register.ts'
import type { StatusQuestion } from '../machines/register-setup.ts'
import { messages } from '../../domain/messages.ts'
import type { ApiClient } from './api-client.ts'
import { fetchRegisterStatus } from './api/fetch-register-status.ts'
import { RequestFailure } from './request-failure.ts'

type StatusAnswer =
  { type: 'status.receive'; register: OpenRegister | null } | { type: 'status.fail'; messages: string[] }

/**
 * Asks for the register's status when it is asked to, so many milliseconds later; a new question replaces one that
 * still waits or runs.
 * @returns stops watching.
 */
export function watchStatus(
  api: ApiClient,
  receive: (listener: (question: StatusQuestion) => void) => void,
  answer: (answer: StatusAnswer) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0

  const ask = async (question: number) => {
    const status = await fetchRegisterStatus(api).then(
      (register): StatusAnswer => ({ type: 'status.receive', register }),
      (error: unknown): StatusAnswer => ({
        type: 'status.fail',
        messages: error instanceof RequestFailure ? error.messages : [messages.unexpected],
      }),
    )
    if (question === latest) answer(status)
  }

  receive(({ inMs }) => {
    clearTimeout(timer)
    latest += 1
    const question = latest
    timer = setTimeout(() => void ask(question), inMs)
  })
  return () => {
    clearTimeout(timer)
    latest += 1
  }
}
