import { approval } from '../../../domain/approval/approval.ts'
import { say } from './say.ts'

say(approval, {
  actions: 'The rights that the colleague was told of; missing: the first one.',
  token: 'From the refusal of the same call; good for 60 s.',
})
