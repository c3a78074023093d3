import type { RegisterStatus } from '../../../domain/drawer/register.ts'
import type { StatusQuestion } from '../../machines/register/register-context.ts'
import { messages } from '../../../domain/messages.ts'
import type { ApiClient } from '../api-client.ts'
import { fetchRegisterStatus } from '../api/fetch-register-status.ts'
import { RequestFailure } from '../request-failure.ts'

type StatusAnswer =
  ({ type: 'status.receive' } & RegisterStatus) | { type: 'status.fail'; messages: string[] }

/**
 * Asks for the register's status after a given delay in milliseconds. Every request is sent (docs/product.md §4.3: one after the
 * sign-in and one after the menu has loaded); an answer that is older than a later request is dropped.
 * @returns a function that stops.
 */
export function watchStatus(
  api: ApiClient,
  receive: (listener: (question: StatusQuestion) => void) => void,
  answer: (answer: StatusAnswer) => void,
): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let asked = 0
  let answered = 0

  const ask = async () => {
    asked += 1
    const question = asked
    const status = await fetchRegisterStatus(api).then(
      (status): StatusAnswer => ({ type: 'status.receive', ...status }),
      (error: unknown): StatusAnswer => ({
        type: 'status.fail',
        messages: error instanceof RequestFailure ? error.messages : [messages.unexpected],
      }),
    )
    if (question < answered) return
    answered = question
    answer(status)
  }

  receive((question) => {
    if (question.type === 'status.forget') {
      answered = asked + 1
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      void ask()
    }, question.inMs)
    timers.add(timer)
  })
  return () => {
    for (const timer of timers) clearTimeout(timer)
    answered = Infinity
  }
}
