/** Finds the browser for the tests, and installs one if there is none. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** Chromium without windows: its pages are the same, and nobody draws tabs and an address bar around them. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

/** Arguments to run Chromium without a screen, as root, and without questions. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A scroll by keys ends at once: otherwise the page still moves after a test has checked the focus.
  '--disable-smooth-scrolling',
]

/**
 * The path of a Chromium: `CHROME_PATH`, then chromium or google-chrome on the PATH, then Playwright's own. Without any it
 * is installed: by Playwright, or else by apt-get.
 * @throws Error with instructions when nothing works.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const path = environment['PATH'] ?? ''
  const found = chosenIn(environment) ?? onPath(path, names) ?? playwrightsOwn()
  if (found !== null) return found
  run('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  const downloaded = playwrightsOwn()
  if (downloaded !== null) return downloaded
  // A new machine has no package lists yet.
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', 'chromium'])
  // Not every system has this package.
  run('apt-get', ['install', '-y', 'chromium-headless-shell'])
  return onPath(path, names) ?? failToInstall()
}

/**
 * The path of the Chromium for tests: `CHROME_PATH`, then the one without windows, which takes a third less of the processor
 * (docs/decisions/0099), then as `findChromium`. A machine without any gets both.
 */
export function findTestChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const path = environment['PATH'] ?? ''
  const shell = () => chosenIn(environment) ?? onPath(path, shellNames) ?? playwrightsShell()
  const found = shell()
  if (found !== null) return found
  const whole = findChromium(environment)
  return shell() ?? whole
}

function chosenIn(environment: NodeJS.ProcessEnv): string | null {
  const chosen = environment['CHROME_PATH']
  if (chosen === undefined || chosen === '') return null
  if (!isExecutable(chosen)) throw new Error(`CHROME_PATH names ${chosen}, which cannot be run`)
  return chosen
}

function failToInstall(): never {
  throw new Error(
    'The browser tests need Chromium, and neither Playwright nor apt-get could install it. ' +
      'Install Chromium or Google Chrome and put its path into CHROME_PATH.',
  )
}

function onPath(path: string, names: readonly string[]): string | null {
  const candidates = names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)))
  return candidates.find(isExecutable) ?? null
}

function playwrightsOwn(): string | null {
  const path = chromium.executablePath()
  return isExecutable(path) ? path : null
}

/** Playwright installs it beside the whole one: `chromium_headless_shell-1255/chrome-headless-shell-linux64/…`. */
function playwrightsShell(): string | null {
  const installed = dirname(dirname(dirname(chromium.executablePath())))
  const found = globSync('chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}{,.exe}', {
    cwd: installed,
  })
  return found.map((path) => join(installed, path)).find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

/** Its output goes to the terminal; the caller checks for the browser afterwards. */
function run(command: string, parameters: string[]): void {
  process.stderr.write(`No Chromium found, trying: ${command} ${parameters.join(' ')}\n`)
  spawnSync(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32' })
}
