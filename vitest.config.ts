import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { isLongForm } from './tests/faults/support/rounds.ts'
import { ByProject } from './tests/support/runner/by-project.ts'
import { keepCompiledCode } from './tests/support/runner/compile-cache.ts'
import { inOwnProcess, withNodeRequests } from './tests/support/runner/own-process.ts'
import { keepTemporaryFilesInMemory } from './tests/support/runner/memory-folder.ts'

keepCompiledCode()
keepTemporaryFilesInMemory()

const everywhere = [
  'tests/support/runner/strict-console.ts',
  'tests/support/runner/patient-waits.ts',
  'tests/support/runner/own-globals.ts',
]
const apart = { server: inOwnProcess('tests/server'), screens: inOwnProcess('tests/screens') }
const served = withNodeRequests('tests/screens')

const screens = {
  environment: 'jsdom',
  setupFiles: [...everywhere, 'tests/support/runner/unmount.ts'],
  testTimeout: 30_000,
}

const servedScreens = ['tests/support/runner/served-screens.ts', ...screens.setupFiles]

const server = {
  globalSetup: ['tests/support/databases/postgres.ts'],
  setupFiles: everywhere,
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

/** One project for each part of the repository; `vitest run --project domain` runs one of them. */
export default defineConfig({
  test: {
    sequence: { shuffle: { files: true, tests: true }, sequencer: ByProject },
    // The machine this must run on has two cores; the faults, which come first, mostly wait.
    maxWorkers: 4,
    restoreMocks: true,
    unstubGlobals: true,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      {
        test: {
          name: 'domain',
          isolate: false,
          include: ['tests/domain/**/*.test.ts'],
          setupFiles: everywhere,
        },
      },
      {
        test: {
          name: 'machines',
          isolate: false,
          include: ['tests/machines/**/*.test.ts', 'tests/models/**/*.test.ts'],
          setupFiles: everywhere,
        },
      },
      {
        test: {
          name: 'services',
          isolate: false,
          include: ['tests/services/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: everywhere,
        },
      },
      {
        plugins: [react()],
        test: {
          ...screens,
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}', 'tests/components/**/*.test.{ts,tsx}'],
          exclude: [...apart.screens, ...served],
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          ...screens,
          name: 'screens-served',
          include: served,
          isolate: false,
          setupFiles: servedScreens,
        },
      },
      {
        plugins: [react()],
        test: { ...screens, name: 'screens-apart', include: apart.screens, setupFiles: servedScreens },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: apart.server,
          isolate: false,
        },
      },
      {
        test: { ...server, name: 'server-apart', include: apart.server },
      },
      {
        test: {
          name: 'faults',
          isolate: false,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/databases/postgres.ts'],
          setupFiles: everywhere,
          testTimeout: isLongForm ? 3_600_000 : 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'toolchain',
          include: ['tests/toolchain/**/*.test.ts'],
          setupFiles: everywhere,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
