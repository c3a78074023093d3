import { useSelector } from '@xstate/react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { guatemalaDay } from '../../../domain/dates.ts'
import { takesMoreThanCash } from '../../../domain/selling/tenders.ts'
import { useApp } from '../../app-context.tsx'
import { KeyBar } from '../../components/keys/key-bar.tsx'
import { Footer } from '../../components/layout/footer.tsx'
import { keyedEntries, menuEntries } from '../../components/layout/menu.ts'
import { Shell } from '../../components/layout/shell.tsx'
import { SideMenu } from '../../components/layout/side-menu.tsx'
import { TopBar } from '../../components/layout/top-bar.tsx'
import { useNoPagePrint } from '../../components/keys/use-no-page-print.ts'
import { useScans } from '../../components/keys/use-scans.ts'
import {
  useAbilities,
  useBusiness,
  useMay,
  useObservable,
  useRegister,
  useSession,
} from '../../components/use-session.ts'
import { useStoreUses } from '../../components/use-store-uses.ts'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import { menuKeyOf } from '../../keys/everywhere-keys.ts'
import { underWay } from '../../machines/register/unsettled.ts'
import { leaving } from '../../machines/register/unsettled.ts'
import { screenAt } from '../../screens.ts'
import { AccountDialog } from '../account/account-dialog.tsx'
import { fullNameOf } from '../../machines/session/session-types.ts'
import { UndeliveredDialog } from '../undelivered/undelivered-dialog.tsx'
import { undeliveredCount } from '../undelivered/undelivered-texts.ts'
import { GoToDialog } from './go-to-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { SessionDialogs } from './session-dialogs.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { useKeptEntry } from './use-kept-entry.ts'
import { useLastReceipt } from './use-last-receipt.ts'
import { useLayoutKeys } from './use-layout-keys.ts'
import { useScanRefusal } from './use-scan-refusal.ts'
import { useRecentScreens } from './use-recent-screens.ts'
import { useRegisterOpen } from './use-register-open.ts'
import { useUndelivered } from './use-undelivered.ts'

/** The frame of every screen behind the sign-in (docs/product.md §2.2). */
export function AppLayout({ children }: { children: ReactNode }) {
  const { session, online, clockDoubt, isOld, now } = useApp()
  const person = useSession()
  const register = useRegister()
  const [path, navigate] = useLocation()
  const [dialog, setDialog] = useState<'help' | 'go to' | 'settings' | 'account' | 'undelivered' | null>(null)
  const undelivered = useUndelivered()
  const [menuOpen, setMenuOpen] = useState(false)
  const menuId = useId()
  const recent = useRecentScreens(path)
  const title = useBusiness()?.name ?? 'Sistema de Gestión'
  const registerOpen = useRegisterOpen()
  // What an owner sets reaches a screen that stays open.
  const takesMore = takesMoreThanCash(useStoreSettings().tenders)
  const openedAt = useSelector(register, (snapshot) => snapshot.context.register?.openedAt ?? null)
  const seen = { permissions: person.permissions, registerOpen, uses: useStoreUses() }
  const keyed = keyedEntries({ ...seen, ...useAbilities() })

  useEffect(() => register.send({ type: 'menu.load' }), [register])
  useNoPagePrint()
  // Where no screen and no dialog has a use for a scan.
  useScans(null, { refusal: useScanRefusal(), isLast: true })
  const mayReprint = useMay('read sales')
  const printLast = useLastReceipt()
  const leave = () => session.send(leaving(underWay(register.getSnapshot())))
  const followKey = useKeptEntry((paths) => {
    const entry = keyed.find((one) => paths.includes(one.screen.path))
    if (!entry) return false
    setMenuOpen(false)
    navigate(entry.screen.path)
    return true
  })
  const opens = {
    onHelp: () => setDialog('help'),
    onGoTo: () => setDialog('go to'),
    onSettings: () => setDialog('settings'),
    onAccount: () => setDialog('account'),
    onLastReceipt: mayReprint ? printLast : null,
  }
  useLayoutKeys({ ...opens, onEntry: followKey })

  return (
    <Shell screen={screenAt(path)?.frame ?? 'page'}>
      <SideMenu
        id={menuId}
        title={title}
        entries={menuEntries(seen)}
        path={path}
        keyHint={(entry) => menuKeyOf(entry.screen.path)?.hint}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
      />
      <TopBar
        title={title}
        user={fullNameOf(person)}
        registerOpen={registerOpen}
        openedAt={openedAt}
        online={useObservable(online)}
        clockDoubt={useObservable(clockDoubt)}
        isOld={useObservable(isOld)}
        undelivered={undelivered.count > 0 ? undeliveredCount(undelivered.count) : null}
        onUndelivered={() => setDialog('undelivered')}
        menuId={menuId}
        menuOpen={menuOpen}
        onMenu={() => setMenuOpen(true)}
        onSettings={opens.onSettings}
        onAccount={opens.onAccount}
        onLeave={leave}
      />
      <main className="shell__main">{children}</main>
      <KeyBar onHelp={opens.onHelp} />
      <Footer year={guatemalaDay(now()).slice(0, 4)} />
      {dialog === 'go to' && (
        <GoToDialog
          recent={recent}
          registerOpen={registerOpen}
          {...opens}
          onUndelivered={undelivered.count > 0 ? () => setDialog('undelivered') : null}
          onClose={() => setDialog(null)}
          onLeave={leave}
        />
      )}
      {dialog === 'help' && (
        <HelpDialog
          entries={keyed}
          takesMore={takesMore}
          onEntry={navigate}
          {...opens}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'settings' && <SettingsDialog onClose={() => setDialog(null)} />}
      {dialog === 'account' && (
        // The key: when another user signs in over the screen, the dialog starts empty.
        <AccountDialog key={person.userId} onClose={() => setDialog(null)} onLeave={leave} />
      )}
      {dialog === 'undelivered' && undelivered.courier && (
        <UndeliveredDialog courier={undelivered.courier} onClose={() => setDialog(null)} />
      )}
      <SessionDialogs />
    </Shell>
  )
}
