import { clientError, login } from '../../../domain/calls/session.ts'
import { firstOwner, setUpShop } from '../../../domain/calls/setup.ts'
import { passwordSays } from './records.ts'
import { say } from './say.ts'

say(login.request, { device: 'The `device` of an earlier sign-in on this device.' })
say(login.answer, {
  token: 'A JWT. The browser reads user, roles and permissions in it.',
  device: 'Store it, and send it with the next sign-in on this device.',
})
say(setUpShop.request, { token: 'The token of the printed link.' })
say(firstOwner, { password: passwordSays })
say(clientError, { where: 'In which part of the program.' })
