import type { ClockDoubt } from '../../domain/server-clock.ts'
import { createEarlyMenuKey } from '../components/keys/early-menu-key.ts'
import type { Notice } from '../machines/notice.ts'
import type { SessionActor } from '../machines/session/session.ts'
import type { Observable } from '../observable.ts'
import { createPart, type Part } from '../parts.ts'
import type { ApiClient } from '../services/api-client.ts'
import type { FailureReporter } from '../services/connection/failure-reporter.ts'
import type { DeviceSettingsStore } from '../services/device/device-settings.ts'
import type { TokenStore } from '../services/session/token-store.ts'
import { setupNeededQuery } from '../services/setup-needed-query.ts'
import { wireScreenFailures } from './screen-failures.ts'
import type { Member } from './wire-member.tsx'

interface FrontServices {
  api: ApiClient
  tokens: Pick<TokenStore, 'username'>
  failures: FailureReporter
  member: Part<Member>
  /** Stops the app. */
  stop(): void
}

/** What the pages get as it is. */
interface Shown {
  session: SessionActor
  settings: DeviceSettingsStore
  online: Observable<boolean>
  /** How the server's clock seems to be wrong; null while it is not in doubt. */
  clockDoubt: Observable<ClockDoubt | null>
  /** Whether the server has a newer page. */
  isOld: Observable<boolean>
  notify(notice: Notice): void
}

/** The ports of the pages before the sign-in. */
export function wireFront({ api, tokens, failures, member, stop }: FrontServices, shown: Shown) {
  const { session, notify } = shown
  return {
    ...shown,
    /** Whether the server has no users yet. */
    setupNeeded: setupNeededQuery(api),
    /** The machine of the set-up page with its actors. */
    onboardingMachine: createPart(async () =>
      (await import('./create-onboarding.ts')).createOnboarding(api, session, notify),
    ),
    earlyMenuKey: createEarlyMenuKey(),
    /** Reports a screen that failed, with React's component stack. `onReported` is called when the server has the report. */
    screenFailed: wireScreenFailures({ session, failures, member, stop }),
    /** The user name of the last person who signed in here and did not sign out; empty otherwise. */
    lastUsername: tokens.username,
  }
}
