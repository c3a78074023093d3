import type { CashierPath, CashierStep, CashierView } from './cashier.ts'

/** How a cashier acts and what they see: implemented for the rendered app and for the real browser. */
export interface CashierActions {
  /** A key or chord, in the notation of Playwright (`Control+Enter`). */
  press(key: string): Promise<void>
  /** At a person's speed. */
  type(text: string): Promise<void>
  scan(code: string): Promise<void>
  signIn(): Promise<void>
  /** Takes the menu entry by its own key. */
  goToMenu(label: string): Promise<void>
  pressButton(name: string): Promise<void>
  followLink(name: string): Promise<void>
  lineCount(): Promise<number>
  /** Waits until the screen shows the view. */
  see(view: CashierView): Promise<void>
}

/** An article of the shop, and letters that find a client. */
export interface CashierShop {
  code: string
  productLetters: string
  clientLetters: string
}

/** Runs a path and checks the screen at its start and after every step. */
export async function walkCashier(
  path: CashierPath,
  cashier: CashierActions,
  shop: CashierShop,
): Promise<void> {
  await path.walk(stepsOf(cashier, shop), (_state, view) => cashier.see(view))
}

function stepsOf(cashier: CashierActions, shop: CashierShop): Record<CashierStep, () => Promise<void>> {
  const pressAll = async (...keys: string[]) => {
    for (const key of keys) await cashier.press(key)
  }
  const typeAndEnter = async (text: string) => {
    await cashier.type(text)
    await cashier.press('Enter')
  }
  const change = (key: string, text: string) => async () => {
    await cashier.press(key)
    await typeAndEnter(text)
  }
  const pay = async (amount: string) => {
    await pressAll('F8', 'Control+a')
    await typeAndEnter(amount)
  }

  const toClient = (letter: string) => async () => {
    await change('F3', shop.clientLetters)()
    await pay(letter)
  }

  return {
    'sign in': cashier.signIn,
    'sign in to the open register': async () => {
      await cashier.signIn()
      await cashier.goToMenu('Ventas')
    },
    'sign out': () => cashier.pressButton('Cerrar sesión'),
    'sign out and stay': async () => {
      await cashier.pressButton('Cerrar sesión')
      await cashier.press('Escape')
      await cashier.press('F2')
    },
    'open register': async () => {
      await cashier.goToMenu('Abrir Caja')
      await typeAndEnter('500')
    },
    'open register without an amount': async () => {
      await cashier.goToMenu('Abrir Caja')
      await cashier.press('Enter')
      await cashier.goToMenu('Dashboard')
    },
    'scan article': () => cashier.scan(shop.code),
    'scan unknown code': () => cashier.scan('7400000000001'),
    'add by name': () => typeAndEnter(shop.productLetters),
    'choose client': change('F3', shop.clientLetters),
    'change quantity': change('F4', '3'),
    'change discount': change('F6', '0.5'),
    'change tax': change('F7', '12'),
    'change unit': () => cashier.press('Alt+x'),
    'remove every line': async () => {
      while ((await cashier.lineCount()) > 0) await cashier.press('Delete')
    },
    'go to payment': () => cashier.press('F8'),
    'pay too little': () => pay('0.1'),
    'pay with change': () => pay('999'),
    'pay exactly': () => cashier.press('Control+Enter'),
    'pay part by card': () => pay('1t'),
    'pay part in cash': () => pay('0.1'),
    'take the payment back': () => cashier.press('Backspace'),
    'pay the rest in cash': () => typeAndEnter('999'),
    'pay by transfer': () => pay('r'),
    'pay on credit': toClient('f'),
    'pay from the favour': toClient('v'),
    'ask to cancel': () => cashier.press('F9'),
    'dismiss the cancel': () => cashier.press('Escape'),
    'confirm the cancel': () => pressAll('Tab', 'Enter'),
    'close receipt': () => cashier.press('Escape'),
    'print and close receipt': () => cashier.press('Enter'),
    'go to closing': () => cashier.goToMenu('Cerrar Caja'),
    'back to selling': () => cashier.goToMenu('Ventas'),
    'close register without an amount': () => cashier.press('Enter'),
    'close register': () => typeAndEnter('500'),
    'leave summary': () => cashier.goToMenu('Dashboard'),
    'finish summary': () => cashier.pressButton('Finalizar'),
    'show summary': () => cashier.followLink('Último cierre'),
  }
}
