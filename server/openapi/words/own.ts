import { changePassword, changePin } from '../../../domain/calls/own-secrets.ts'
import { passwordSays } from './records.ts'
import { say } from './say.ts'

const current = 'The current password.'

say(changePassword.request, { password: current, new_password: passwordSays })
say(changePin.request, { password: current, pin: 'Digits, not easy to guess.' })
