/** Takes every rendered tree down after its test, and lets what is waited for take its time on a busy machine. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
