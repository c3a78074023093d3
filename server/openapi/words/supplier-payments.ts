import { paySupplier, supplierPayment } from '../../../domain/calls/supplier-payments.ts'
import { say } from './say.ts'

say(supplierPayment, {
  amount: 'Above 0, also where a payment is undone.',
  balance: 'What the supplier is owed after it.',
  reverses: 'The payment that this one undoes.',
})
say(paySupplier.request, {
  paid: '`cash`: from the own open register, with `create cash movement`.',
})
