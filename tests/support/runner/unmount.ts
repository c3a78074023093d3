/** Unmounts every rendered tree after its test, goes back to the first address, and allows slow updates on a busy machine. */
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Whether `waitFor` is calling: it adds the page to the message itself when its time is over. */
const isTrying = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

configure(({ getElementError }) => ({
  asyncUtilTimeout: 10_000,
  // Writing the page down for each try took a fifth of the time of a test. Without a message it is one of several elements.
  getElementError: (message, container) =>
    isTrying() && message !== null ? new Error(message) : getElementError(message, container),
}))

afterEach(() => {
  cleanup()
  // The files of a process share one window. A list reads from its history where it is to be shown.
  history.replaceState(null, '', '/')
})
