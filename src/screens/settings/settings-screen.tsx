import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { KnownSettings } from '../../../domain/calls/settings.ts'
import { initialSettings } from '../../../domain/settings.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { Screen } from '../../components/screen.tsx'
import { tileTexts } from '../../components/tile-texts.ts'
import { useSession } from '../../components/use-session.ts'
import { settingsHint, settingsTable } from '../../keys/settings-keys.ts'
import { formMode } from '../../machines/list/list.ts'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { FormDialogs } from '../lists/form/form-dialogs.tsx'
import type { FormSituation } from '../lists/list-definition.ts'
import { SettingsFacts } from './settings-facts.tsx'
import { settingsForm, settingsTexts } from './settings-form.ts'

/** A store has its settings once. */
const ONLY = 1

/** What the owner sets for the whole store, and the form that changes it (docs/product.md §10.1). */
export function SettingsScreen() {
  const { queries, listMachine } = useApp()
  const { userId, role, permissions } = useSession()
  const answer = useQuery({ ...queries.settings, refetchOnMount: 'always' })
  const now = answer.data
  const [opened, setOpened] = useState<KnownSettings>(initialSettings)
  const list = useActorRef(loadedOf(listMachine), {
    input: {
      entity: 'settings',
      texts: settingsTexts,
      rights: {
        create: false,
        view: false,
        update: permissions.includes('update settings'),
        delete: false,
      },
    },
  })
  const snapshot = useSelector(list, (current) => current)
  const mode = formMode(snapshot)
  const situation = useMemo<FormSituation<KnownSettings> | null>(
    () =>
      mode && {
        mode,
        row: opened,
        prefill: {},
        viewer: { userId, role, permissions, roles: undefined, stores: undefined, takesCredit: false },
      },
    [mode, opened, userId, role, permissions],
  )
  const edit = now && {
    type: 'record.edit' as const,
    record: { id: ONLY, allows: { edit: true, delete: false }, version: now.version ?? null },
  }
  const mayEdit = edit !== undefined && snapshot.can(edit)
  const change = () => {
    if (!edit || !mayEdit) return
    setOpened(now)
    list.send(edit)
  }
  useCommandKeys(settingsTable, { edit: { isLive: mayEdit, run: change } })

  return (
    <Screen title={screens.settings.title} lead={tileTexts.settings} size="middle">
      {answer.isError && (
        <Notice kind="error" retry={() => void answer.refetch()}>
          No se pudieron cargar los ajustes.
        </Notice>
      )}
      {answer.isPending && <Spinner label="Cargando los ajustes" />}
      {now && (
        <>
          <div className="screen__actions">
            <Button variant="primary" keyHint={settingsHint} disabled={!mayEdit} onClick={change}>
              Cambiar ajustes
            </Button>
          </div>
          <SettingsFacts settings={now} />
        </>
      )}
      {situation && (
        <FormDialogs definition={settingsForm} list={list} situation={situation} present={now ?? null} />
      )}
    </Screen>
  )
}
