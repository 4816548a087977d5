import { afterAll, describe, expect, test } from 'vitest'
import { openProvider } from '#provider/index'
import { isPostgresAbsent, postgres, withRawDatabase } from '../../../support/database/engines'
import { changeSettings } from '../../institute/settings/changing-settings'
import { Institute } from '../../institute-under-test'
import { cardSettings, openCardGateway } from './card-gateway'
import { createPayer } from './online'

describe.skipIf(isPostgresAbsent())('A refund at the card provider', () => {
  test('needs no resolving once the books have a paid refund of its amount, not in cash', async () => {
    const gateway = await openCardGateway()
    const place = await postgres.createPractice()
    const cardPayments = { live: gateway.endpoint, reconcileIntervalMs: 3_600_000 }
    const provider = await openProvider({ ...place, seed: 'practice', cardPayments })
    afterAll(async () => {
      await provider.close()
      await postgres.remove(place)
      await gateway.close()
    })
    const institute = new Institute(provider, postgres.signedInTokens())
    await changeSettings(institute, cardSettings)
    const { id, pay, orderAndPay, storedOrders } = await createPayer(institute, gateway)
    const paid = await orderAndPay('surcharge')
    await pay(paid)
    /** As an import stores it; workstations cannot cancel an online payment. */
    const book = (amount: number, paymentType: string) =>
      withRawDatabase(place, async (db) => {
        await db.query(`update registration set refund = ${amount} where id = '${id}'`)
        await db.query(`delete from refund where id = '${id}'`)
        await db.query(`insert into refund (id, created_at, approved_at, paid_at, paid_by, payment_type, reference)
          values ('${id}', now(), now(), now(), 'Office', '${paymentType}', 'rfnd_1')`)
      })
    const unbooked = { isRefundUnbooked: true, reason: expect.stringContaining('paid back') }
    const booked = { isRefundUnbooked: false, reason: '' }
    await gateway.refund(paid.razorpay_payment_id, 300_000)
    await provider.reconcile()
    expect(await storedOrders()).toMatchObject([{ state: 'Partly refunded', ...unbooked }])
    await book(300_000, 'Cash')
    expect(await storedOrders()).toMatchObject([unbooked])
    await book(299_900, 'Net banking')
    expect(await storedOrders()).toMatchObject([unbooked])
    await book(300_000, 'Net banking')
    expect(await storedOrders()).toMatchObject([{ state: 'Partly refunded', ...booked }])
    const settling = institute
      .as('superadmin')
      .onlinePayment.settle({ id: (await storedOrders())[0]!.id, settlement: 'None' })
    await expect(settling).rejects.toMatchObject({ code: 'conflict' })
    // All of it, with the surcharge.
    await gateway.refund(paid.razorpay_payment_id)
    await provider.reconcile()
    expect(await storedOrders()).toMatchObject([{ state: 'Refunded', ...unbooked }])
    await book(875_000, 'Net banking')
    expect(await storedOrders()).toMatchObject([{ state: 'Refunded', ...booked }])
  })
})
