import { DELIVERY_HEADER, DEVICE_HEADER } from '../../../domain/contract.ts'
import { registerDevice } from '../../../domain/calls/devices.ts'
import { say } from './say.ts'

say(registerDevice.request, {
  device: `A UUID that the device makes once and keeps. Its calls have it in the header ${DEVICE_HEADER}.`,
})
say(registerDevice.answer, {
  delivery: `A ticket of this user and device for the header ${DELIVERY_HEADER}, good for 7 days. It is no token, and opens no call.`,
})
say(registerDevice.answer.fields.device, { letter: 'A … Z, AA …, each once in a store.' })
