import { heldMessages } from '../selling/held-messages.ts'
import { bodyOf } from './body.ts'
import { idField } from './id.ts'

const { malformed } = heldMessages

/** The claim of a held sale that a request names: its id and its version. */
export const heldClaimField = () =>
  bodyOf({
    id: idField(malformed).required(malformed),
    version: idField(malformed).required(malformed),
  })
