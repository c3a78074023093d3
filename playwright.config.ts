import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './tests/support/browser/chromium.ts'
import { keepCompiledCode } from './tests/support/runner/compile-cache.ts'

keepCompiledCode()

// The preparation sets it, before the workers read this file. A tool that only reads the configuration installs no browser.
const executablePath = process.env['CHROME_PATH']

/** Their tests take longest, and so they begin first: no worker is left alone with one at the end. */
const long = ['**/every-state.spec.ts', '**/keyboard-matrix*.spec.ts', '**/scanning.spec.ts']

export default defineConfig({
  testDir: 'tests/e2e',
  // The tests of a project begin before those of the next.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: long },
  ],
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/prepare.ts',
  fullyParallel: true,
  // A browser test mostly waits: four workers share two cores.
  workers: 4,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: chromiumArguments },
    viewport: { width: 1366, height: 768 },
    // A moving page is painted sixty times a second: tests of whole days and of fast keys do without this.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    screenshot: 'only-on-failure',
    // Recording takes a third of the time; `npm run test:browser -- --trace on` records it.
    trace: 'off',
  },
})
