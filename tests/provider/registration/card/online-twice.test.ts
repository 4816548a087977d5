import { afterAll, describe, expect, test } from 'vitest'
import { openProvider } from '#provider/index'
import { isPostgresAbsent, postgres, withRawDatabase } from '../../../support/database/engines'
import { changeSettings } from '../../institute/settings/changing-settings'
import { Institute } from '../../institute-under-test'
import { cardSettings, openCardGateway } from './card-gateway'
import { createPayer } from './online'

describe.skipIf(isPostgresAbsent())('Two providers of one institute', () => {
  test('reconcile at the same moment and record each payment once', async () => {
    const gateway = await openCardGateway()
    const place = await postgres.createPractice()
    const cards = { live: gateway.endpoint, timeoutMs: 10_000, reconcileIntervalMs: 3_600_000 }
    const providers = await Promise.all(
      [1, 2].map(() => openProvider({ ...place, seed: 'practice', cardPayments: cards })),
    )
    afterAll(async () => {
      await Promise.all(providers.map((one) => one.close()))
      await postgres.remove(place)
      await gateway.close()
    })
    const institute = new Institute(providers[0]!, postgres.signedInTokens())
    await changeSettings(institute, cardSettings)
    const people = []
    for (let nth = 0; nth < 8; nth++) {
      const one = await createPayer(institute, gateway)
      await one.orderAndPay()
      people.push(one)
    }
    // No webhook has arrived: both providers find all payments, several times, while the card provider sends webhooks to both.
    const messages = gateway.webhooks.splice(0)
    await Promise.all([
      ...providers.flatMap((one) => [one.reconcile(), one.reconcile()]),
      ...messages.flatMap((message) => providers.map((one) => one.fetch(message.clone()))),
    ])
    for (const { storedOrders, row } of people) {
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded' }])
      expect(await row()).toMatchObject({ isPaymentDone: true })
    }
    const ids = people.map(({ id }) => `'${id}'`).join()
    const counted = await withRawDatabase(place, (db) =>
      db.query(`select count(*)::int as paid, count(distinct invoice_number)::int as invoices
        from payment where registration_id in (${ids})`),
    )
    expect(counted).toMatchObject({ rows: [{ paid: 8, invoices: 8 }] })
  })
})
