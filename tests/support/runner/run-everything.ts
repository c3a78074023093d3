/** `npm test`: all parts one after the other, whatever came of those before; the end says how many tests ran and which parts failed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

interface UnitResults {
  numTotalTests: number
  numPassedTests: number
  numPendingTests: number
}

interface BrowserResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const results = { unit: 'test-results/unit.json', browser: 'test-results/browser.json' }

// What an earlier run left must not be taken for this one's.
for (const path of Object.values(results)) rmSync(path, { force: true })

const failed = ['check', 'test:unit', 'test:browser'].filter((script) => !passes(script))

const verdict = failed.length === 0 ? 'Everything passed' : `Failed: ${failed.join(', ')}`
process.stdout.write(['', unitCounts(), browserCounts(), verdict, ''].join('\n'))
process.exitCode = failed.length === 0 ? 0 : 1

function passes(script: string): boolean {
  const { status } = spawnSync('npm', ['run', script], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}

function unitCounts(): string {
  const counts = read(results.unit) as UnitResults | null
  if (!counts) return 'Unit and server tests: none ran to the end'
  const { numPassedTests, numTotalTests, numPendingTests } = counts
  return `Unit and server tests: ${numPassedTests} of ${numTotalTests} passed, ${numPendingTests} skipped`
}

function browserCounts(): string {
  const counts = read(results.browser) as BrowserResults | null
  if (!counts) return 'Browser tests: none ran to the end'
  const { expected, unexpected, flaky, skipped } = counts.stats
  return `Browser tests: ${expected} passed, ${unexpected + flaky} failed, ${skipped} skipped`
}

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
