import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { isLongForm } from './tests/faults/support/rounds.ts'
import { keepTemporaryFilesInMemory } from './tests/support/runner/memory-folder.ts'

keepTemporaryFilesInMemory()

const strictConsole = 'tests/support/runner/strict-console.ts'

/** One project for each part of the repository; `vitest run --project domain` runs one of them. */
export default defineConfig({
  test: {
    sequence: { shuffle: { files: true, tests: true } },
    // The machine this must run on has two cores; a third of the time tests wait for databases and other processes.
    maxWorkers: 3,
    restoreMocks: true,
    unstubGlobals: true,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      {
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.ts'],
          setupFiles: [strictConsole],
        },
      },
      {
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts', 'tests/models/**/*.test.ts'],
          setupFiles: [strictConsole],
        },
      },
      {
        test: {
          name: 'services',
          include: ['tests/services/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [strictConsole],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}', 'tests/components/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [strictConsole, 'tests/support/runner/unmount.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/databases/postgres.ts'],
          setupFiles: [strictConsole],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/databases/postgres.ts'],
          setupFiles: [strictConsole],
          testTimeout: isLongForm ? 3_600_000 : 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'toolchain',
          include: ['tests/toolchain/**/*.test.ts'],
          setupFiles: [strictConsole],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
