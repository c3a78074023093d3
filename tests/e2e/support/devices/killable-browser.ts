/** A browser with a profile on disk whose process can be killed, as a power cut kills it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, findTestChromium } from '../../../support/browser/chromium.ts'

export interface KillableBrowser {
  page: Page
  /** Resolves when all processes of the browser have ended. */
  kill(): Promise<void>
}

/** Starts Chromium on the profile in `profileDir`. */
export async function startKillableBrowser(profileDir: string): Promise<KillableBrowser> {
  const child = spawn(
    findTestChromium(),
    [
      ...chromiumArguments,
      '--headless=new',
      '--remote-debugging-port=0',
      '--window-size=1366,768',
      `--user-data-dir=${profileDir}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error('Chromium started without a page')
  return {
    page,
    kill: async () => {
      const ended = once(child, 'exit')
      killGroup(child)
      await ended
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('Chromium says its address on stderr')
  for await (const line of createInterface(child.stderr)) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('Chromium ended before it listened')
}

/** Chromium has many processes; all are in its process group. */
function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}
