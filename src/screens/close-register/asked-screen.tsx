import { countRules } from '../../../domain/drawer/count-entry.ts'
import type { UntoldClosing } from '../../../domain/drawer/register.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { Button } from '../../components/button.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { closedAtFact } from '../../components/register/closed-at-fact.ts'
import { RegisterPanel } from '../../components/register/register-panel.tsx'
import { Screen } from '../../components/screen.tsx'
import { useMay, useRegister } from '../../components/use-session.ts'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import { askedTable, keepHint, recountHint } from '../../keys/count-keys.ts'

/** Asks for a second count before the difference is told, without a figure (docs/product.md §10.2). */
export function AskedScreen({ untold }: { untold: UntoldClosing }) {
  const register = useRegister()
  const rules = countRules(useStoreSettings())
  const isLive = useMay('close cash register')
  const recount = () => register.send({ type: 'recount.begin', rules })
  const keep = () => register.send({ type: 'recount.keep' })
  useCommandKeys(askedTable, { recount: { isLive, run: recount }, keep: { isLive, run: keep } })

  return (
    <Screen title={recountMessages.askedTitle} size="middle">
      <RegisterPanel facts={[closedAtFact(untold)]}>
        <p>{recountMessages.askedText}</p>
        <p>{recountMessages.askedOnce}</p>
        <Button
          variant="primary"
          size="large"
          keyHint={recountHint}
          disabled={!isLive}
          autoFocus
          onClick={recount}
        >
          Contar otra vez
        </Button>
        <Button variant="quiet" keyHint={keepHint} disabled={!isLive} onClick={keep}>
          Quedarme con el primer conteo
        </Button>
      </RegisterPanel>
    </Screen>
  )
}
