/**
 * The actors and actions of the machines under a test's control: every command waits until the test answers it, the test
 * sends the events of every listener, and notices are recorded. It decides nothing by itself.
 */
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate'
import type { LabelSheets, LabelSource } from '../../../domain/labels/labels.ts'
import type { Repricing } from '../../../domain/repricing/repricing-shapes.ts'
import type {
  ArticlesRequest,
  PricesRequest,
  ReadArticles,
  UndonePortion,
  UndoRequest,
} from '../../../src/machines/repricing/repricing-context.ts'
import type { AddedLabels } from '../../../src/machines/labels/labels-setup.ts'
import type { DeliveryRequest } from '../../../domain/goods/delivery-request.ts'
import type { AccountPayment } from '../../../domain/credit/account-payment.ts'
import type { SignedMovement } from '../../../domain/drawer/movement-shape.ts'
import type { UncountedClosing } from '../../../src/machines/uncounted-closing/uncounted-closing.ts'
import type { SendableTally } from '../../../domain/goods/counting.ts'
import type { StockCount } from '../../../domain/goods/count-shapes.ts'
import type { CountRequest } from '../../../src/machines/stock-count/count-draft.ts'
import type {
  StoredTallies,
  TallyOwner,
  WrittenTally,
} from '../../../src/machines/stock-count/tally-queue.ts'
import type { AnswerOf, RequestOf, TillCommand } from '../../../src/machines/register/till-commands.ts'
import type { ComparedRows } from '../../../domain/file-import/compared-rows.ts'
import type { SheetLayout } from '../../../domain/file-import/sheet-layout.ts'
import type {
  CheckedPortion,
  FileAnswer,
  LayoutRequest,
  PortionRequest,
  ReadingRequest,
} from '../../../src/machines/file-import/import-context.ts'
import type { Report, ReportQuestion } from '../../../domain/reports/report.ts'
import type { ClosingSummary, OpenRegister } from '../../../domain/drawer/register.ts'
import type { MeasuredScan, ScanReading } from '../../../domain/scanner-settings.ts'
import type {
  DeleteCommand,
  DeleteOutcome,
  OtherClosing,
  SaveCommand,
  SaveOutcome,
} from '../../../src/machines/list/list-context.ts'
import type { WrittenReturn } from '../../../src/machines/return/sale-return-setup.ts'
import type { WrittenEntry } from '../../../src/machines/entry/entry-context.ts'
import type { Keyed } from '../../../src/machines/keyed-command/keyed-command-setup.ts'
import type { Notice } from '../../../src/machines/notice.ts'
import type { Settlement } from '../../../src/machines/outbox/courier-setup.ts'
import type { KeptRefusal, WaitingCommand } from '../../../src/machines/outbox/waiting-command.ts'
import type { OwnSecretRequest } from '../../../src/machines/own-secret/own-secret.ts'
import type { Outcome } from '../../../src/machines/outcome.ts'
import type { SaleReceipt } from '../../../src/machines/sale/settlement.ts'
import type { Session } from '../../../src/machines/session/session-types.ts'
import type { Credentials } from '../../../src/machines/session/session.ts'
import type { SetupAccess, SetupRequest } from '../../../src/machines/onboarding/onboarding.ts'
import type { LoadedTill } from '../../../src/machines/till-holder/till-holder.ts'

/** Those of a till: each try is answered by the test. */
type KeyedCommands = {
  [Name in TillCommand]: { input: RequestOf<Name>; output: Outcome<AnswerOf<Name>> }
}

/** Input and output of every command of the machines. */
export interface Commands extends KeyedCommands {
  wait: { input: { until: number }; output: void }
  store: { input: Keyed; output: void }
  send: { input: Keyed; output: Outcome<unknown> }
  openRegister: { input: { amount: number }; output: Outcome<OpenRegister> }
  postEntry: { input: DeliveryRequest; output: Outcome<WrittenEntry> }
  closeOtherRegister: { input: OtherClosing; output: Outcome<ClosingSummary> }
  restoreSession: { input: void; output: Session | null }
  signIn: { input: Credentials; output: Outcome<Session> }
  signOut: { input: void; output: void }
  loadReport: { input: ReportQuestion; output: Outcome<Report> }
  printReport: { input: Report; output: void }
  saveRecord: { input: SaveCommand; output: SaveOutcome }
  deleteRecord: { input: DeleteCommand; output: DeleteOutcome }
  loadTill: { input: { userId: string }; output: LoadedTill }
  handOver: { input: void; output: void }
  leaveTill: { input: { userId: string }; output: void }
  askAccess: { input: void; output: Outcome<SetupAccess> }
  setUpShop: { input: SetupRequest; output: Outcome<void> }
  closeUncounted: { input: UncountedClosing; output: Outcome<void> }
  changeSecret: { input: OwnSecretRequest; output: Outcome<void> }
  changeCount: { input: CountRequest; output: Outcome<StockCount> }
  readTallies: { input: TallyOwner; output: StoredTallies }
  sendTally: { input: SendableTally; output: Outcome<WrittenTally> }
  deliver: { input: WaitingCommand; output: Outcome<unknown> }
  settle: { input: Settlement; output: Outcome<unknown> }
  keepAnswer: { input: { key: string; refusal: KeptRefusal | null }; output: void }
  pause: { input: { ms: number }; output: void }
  readLayouts: { input: LayoutRequest; output: FileAnswer<SheetLayout[]> }
  readSheet: { input: ReadingRequest; output: FileAnswer<ComparedRows> }
  readCatalog: { input: { from: number }; output: FileAnswer<ComparedRows> }
  sendPortion: { input: PortionRequest; output: Outcome<CheckedPortion> }
  readSource: { input: LabelSource; output: Outcome<AddedLabels[]> }
  print: { input: LabelSheets; output: void }
  readArticles: { input: ArticlesRequest; output: Outcome<ReadArticles> }
  sendPrices: { input: PricesRequest; output: Outcome<void> }
  readChanges: { input: undefined; output: Outcome<readonly Repricing[]> }
  undoPortion: { input: UndoRequest; output: Outcome<UndonePortion> }
  recogniseScan: { input: MeasuredScan; output: ScanReading | null }
}

export type Command = keyof Commands
type Input<C extends Command> = Commands[C]['input']
type Output<C extends Command> = Commands[C]['output']

interface Request<C extends Command> {
  input: Input<C>
  settled: Promise<Output<C>>
  resolve(output: Output<C>): void
  reject(error: Error): void
}

export type Listener =
  | 'statusWatch'
  | 'countHold'
  | 'watchSession'
  | 'exportReport'
  | 'tillLock'
  | 'storedLock'
  | 'otherTabs'
  | 'watchLink'
  | 'measureScans'
  | 'tryScans'
  | 'watchOutbox'

export type OutsideWorld = ReturnType<typeof createOutsideWorld>

export function createOutsideWorld() {
  const waiting: { [C in Command]?: Request<C>[] } = {}
  const asked: { [C in Command]?: Input<C>[] } = {}
  const waitingFor = <C extends Command>(name: C): Request<C>[] => (waiting[name] ??= [])
  const askedOf = <C extends Command>(name: C): Input<C>[] => (asked[name] ??= [])
  const voices = new Map<Listener, (event: AnyEventObject) => void>()
  const heard: Record<Listener, AnyEventObject[]> = {
    statusWatch: [],
    countHold: [],
    watchSession: [],
    exportReport: [],
    tillLock: [],
    storedLock: [],
    otherTabs: [],
    watchLink: [],
    measureScans: [],
    tryScans: [],
    watchOutbox: [],
  }
  const notices: Notice[] = []
  const printed: SaleReceipt[] = []
  const slips: SignedMovement[] = []
  const paymentSlips: AccountPayment[] = []
  const returnSlips: WrittenReturn[] = []
  const effects: string[] = []

  function command<C extends Command>(name: C) {
    return fromPromise<Output<C>, Input<C>>(({ input, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Output<C>>()
      const request: Request<C> = { input, settled: promise, resolve, reject }
      askedOf(name).push(input)
      waitingFor(name).push(request)
      signal.addEventListener('abort', () => forget(name, request))
      return promise
    })
  }

  function forget<C extends Command>(name: C, request: Request<C>) {
    const index = waitingFor(name).indexOf(request)
    if (index >= 0) waitingFor(name).splice(index, 1)
  }

  function take<C extends Command>(name: C): Request<C> {
    const request = waitingFor(name).shift()
    if (!request) throw new Error(`Nobody is waiting for ${name}`)
    return request
  }

  return {
    command,
    listener: <TEvent extends AnyEventObject, TInput = void>(name: Listener) =>
      fromCallback<TEvent, TInput>(({ sendBack, receive }) => {
        voices.set(name, sendBack)
        receive((event) => heard[name].push(event))
      }),
    /** Answers the oldest pending command; resolves when the machine has handled the answer. */
    async answer<C extends Command>(name: C, output: Output<C>): Promise<void> {
      const request = take(name)
      request.resolve(output)
      await request.settled
    },
    /** Makes the oldest pending command fail unexpectedly. */
    async fail(name: Command): Promise<void> {
      const request = take(name)
      const taken = request.settled.then(
        () => undefined,
        () => undefined,
      )
      request.reject(new Error(`${name} broke`))
      await taken
    },
    /** Sends an event from a listener. */
    say(name: Listener, event: AnyEventObject): void {
      const voice = voices.get(name)
      if (!voice) throw new Error(`Nobody listens to ${name}`)
      voice(event)
    },
    /** The number of pending commands of this name. */
    pending: (name: Command) => waitingFor(name).length,
    /** The inputs of this command, the first one first. */
    asked: <C extends Command>(name: C): readonly Input<C>[] => askedOf(name),
    /** Begins anew, for the next actor of the same machine. The one before must be stopped. */
    forget(): void {
      for (const list of [...Object.values(waiting), ...Object.values(asked), ...Object.values(heard)])
        list.length = 0
      for (const list of [notices, printed, slips, paymentSlips, returnSlips, effects]) list.length = 0
      voices.clear()
    },
    heard,
    notices,
    printed,
    slips,
    paymentSlips,
    returnSlips,
    effects,
  }
}
