/** `vi.waitFor` waits as long on a busy machine as Testing Library does here: a second says more about the machine than the product. */
import { vi } from 'vitest'

const PATIENCE = 10_000
const patient = Symbol.for('waits patiently')

const { waitFor } = vi
// Files of a process share `vi`, and each of them runs this.
if (!(patient in vi)) {
  Object.assign(vi, {
    [patient]: true,
    waitFor: ((check, options = PATIENCE) => waitFor(check, options)) satisfies typeof waitFor,
  })
}
