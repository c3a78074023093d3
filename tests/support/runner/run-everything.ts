/** `npm test`: all parts one after the other, whatever came of those before; the end says how many tests ran and what failed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

interface UnitTest {
  status: string
  fullName: string
  failureMessages: string[]
}

interface UnitResults {
  testResults: { name: string; status: string; message: string; assertionResults: UnitTest[] }[]
  numTotalTests: number
  numPassedTests: number
  numPendingTests: number
}

interface BrowserResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Lines of a failure that are repeated at the end, without those of the stack. */
const MOST_LINES = 30

/** Lines of the last errors of a part that are repeated at the end. */
const LAST_LINES = 60

const results = { unit: 'test-results/unit.json', browser: 'test-results/browser.json' }

// What an earlier run left must not be taken for this one's.
for (const path of Object.values(results)) rmSync(path, { force: true })

// The checks come last: the browser tests list their failures themselves, and both are read at the end.
const failed: { script: string; errors: string[] }[] = []
for (const script of ['test:unit', 'test:browser', 'check']) {
  const errors = await errorsOf(script)
  if (errors) failed.push({ script, errors })
}

const verdict =
  failed.length === 0 ? 'Everything passed' : `Failed: ${failed.map(({ script }) => script).join(', ')}`
process.stdout.write(
  ['', ...failed.flatMap(lastErrors), ...failedUnits(), unitCounts(), browserCounts(), verdict, ''].join(
    '\n',
  ),
)
process.exitCode = failed.length === 0 ? 0 : 1

/** Runs a part and passes on what it prints. @returns what it wrote as errors, by lines, when it fails; else null. */
async function errorsOf(script: string): Promise<string[] | null> {
  const part = spawn('npm', ['run', script], {
    stdio: ['inherit', 'inherit', 'pipe'],
    shell: process.platform === 'win32',
  })
  let written = ''
  part.stderr.setEncoding('utf8').on('data', (text: string) => {
    written += text
    process.stderr.write(text)
  })
  await once(part, 'close')
  return part.exitCode === 0 ? null : written.trimEnd().split('\n')
}

/** A part can also fail beside its tests: by an error after they ended, or of a process. */
function lastErrors({ script, errors }: (typeof failed)[number]): string[] {
  return [`The last errors of ${script}:`, ...errors.slice(-LAST_LINES).map((line) => `    ${line}`)]
}

/** The failed unit and server tests with their messages: their own report is thousands of lines above. */
function failedUnits(): string[] {
  const { testResults } = (read(results.unit) as UnitResults | null) ?? { testResults: [] }
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = `Failed: ${relative('', name)}`
      // A file that could not be loaded has no tests.
      if (failed.length === 0) return [file, ...linesOf(message)]
      return failed.flatMap(({ fullName, failureMessages }) => [
        `${file} › ${fullName}`,
        ...failureMessages.flatMap(linesOf),
      ])
    })
}

function linesOf(message: string): string[] {
  const lines = message.split('\n').filter((line) => !/^\s+at /.test(line))
  return lines.slice(0, MOST_LINES).map((line) => `    ${line}`)
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
