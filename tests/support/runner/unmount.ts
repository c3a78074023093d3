/** Unmounts every rendered tree after its test, and allows slow updates on a busy machine. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
