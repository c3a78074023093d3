// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { openShop } from '../../e2e/support/shop/shop.ts'
import { takeRight } from '../goods/counting-app.ts'
import { showWelcome } from '../show-welcome.tsx'

test('a right that is taken or given shows at an open tab at once', async () => {
  const shop = await openShop()
  onTestFinished(shop.close)
  const owner = await signInOnOtherDevice(shop, 'superadmin')
  const app = await showWelcome(shop, 'marta')
  const mayReport = () =>
    app.ports.session.getSnapshot().context.session?.permissions.includes('create reports')
  const entry = () => screen.queryByRole('link', { name: /Reportes|Reporte de ventas/ })
  await waitFor(() => expect(entry()).not.toBeNull())
  const giveBack = await takeRight(shop, 'create reports')
  // Whatever changes users, PINs or sessions has the rights looked up again.
  let pin = 4071
  const changeSomebody = () => owner('PUT', '/me/pin', { password: shop.password, pin: String(pin++) })
  await changeSomebody()
  await waitFor(() => expect(mayReport()).toBe(false))
  await waitFor(() => expect(entry()).toBeNull())
  await giveBack()
  await changeSomebody()
  await waitFor(() => expect(entry()).not.toBeNull())
})
