import { expect, test, vi } from 'vitest'
import { createSounds } from '../../../src/services/device/sounds.ts'

test('sounds are silent and harmless without audio', () => {
  vi.stubGlobal('AudioContext', undefined)
  const sounds = createSounds({ enabled: () => true })
  expect(() => {
    sounds.accepted()
    sounds.refused()
  }).not.toThrow()
})

test('sounds that are switched off never open the audio device', () => {
  const open = vi.fn()
  vi.stubGlobal('AudioContext', open)
  createSounds({ enabled: () => false }).refused()
  expect(open).not.toHaveBeenCalled()
})

test('before the first key or click nothing is played, and the audio device stays closed', () => {
  const open = vi.fn()
  vi.stubGlobal('AudioContext', open)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  createSounds({ enabled: () => true }).refused()
  expect(open).not.toHaveBeenCalled()
})
