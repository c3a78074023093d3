import { expect, test } from 'vitest'
import type { Approval } from '../../domain/approval/approval.ts'
import { messages } from '../../domain/messages.ts'
import { createPins, sendWithPin } from '../../src/services/approvals.ts'
import { connectionFailure, RequestFailure } from '../../src/services/request-failure.ts'

const pin = { username: 'marta', pin: '4071', actions: ['void sale'] }
const offer = { approval: { action: 'void sale', token: 'sealed' } }
const refused = (status: number, data?: object) =>
  new RequestFailure({ status, messages: [messages.session.forbidden], isOurs: true, ...(data && { data }) })

/** Answers one call after the other; an error is thrown. */
function server(...answers: (string | Error)[]) {
  const sent: { approval?: Approval }[] = []
  const send = (approved: { approval?: Approval }) => {
    sent.push(approved)
    const answer = answers[sent.length - 1] ?? new Error('Nothing more was expected')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { sent, send }
}

test('a request without a PIN is sent once, as it is', async () => {
  const { sent, send } = server('done')
  expect([await sendWithPin(send, undefined), sent]).toEqual(['done', [{}]])
})

test('a PIN goes with the token of a refusal that is as new as it', async () => {
  const { sent, send } = server(refused(403, offer), 'done')
  expect(await sendWithPin(send, pin)).toBe('done')
  expect(sent).toEqual([{}, { approval: { ...pin, token: 'sealed' } }])
})

test.each([
  ['it is done by then', 'done'],
  ['it is refused for another reason', refused(409)],
  ['nobody may approve it any more', refused(403)],
  ['the data are no offer', refused(403, { approval: { token: 7 } })],
  ['the server is away', connectionFailure()],
  [
    'somebody else answered',
    new RequestFailure({ status: 403, messages: ['Portal'], data: offer, isOurs: false }),
  ],
])('a PIN is not sent when %s', async (_, answer) => {
  const { sent, send } = server(answer)
  if (typeof answer === 'string') expect(await sendWithPin(send, pin)).toBe(answer)
  else await expect(sendWithPin(send, pin)).rejects.toBe(answer)
  expect(sent).toEqual([{}])
})

test('a PIN is taken once, and only for its request', () => {
  const pins = createPins()
  pins.keep('una', pin)
  expect([pins.take('otra'), pins.take('una'), pins.take('una')]).toEqual([undefined, pin, undefined])
})
