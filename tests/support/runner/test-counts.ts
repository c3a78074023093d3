/** The last lines of `npm test`: how many tests ran, and that none was skipped. */
import { readFileSync } from 'node:fs'

interface UnitResults {
  numTotalTests: number
  numPassedTests: number
  numPendingTests: number
}

interface BrowserResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number; duration: number }
}

const unit = JSON.parse(readFileSync('test-results/unit.json', 'utf8')) as UnitResults
const { stats } = JSON.parse(readFileSync('test-results/browser.json', 'utf8')) as BrowserResults

process.stdout.write(
  [
    '',
    `Unit and server tests: ${unit.numPassedTests} of ${unit.numTotalTests} passed, ${unit.numPendingTests} skipped`,
    `Browser tests: ${stats.expected} passed, ${stats.unexpected + stats.flaky} failed, ${stats.skipped} skipped`,
    '',
  ].join('\n'),
)
