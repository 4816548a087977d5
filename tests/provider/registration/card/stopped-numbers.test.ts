import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuedNumbersHeader } from '#contract/institute/sequence'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider, type Provider } from '#provider/index'
import { isPostgresAbsent, postgres, withRawDatabase } from '../../../support/database/engines'
import { Institute } from '../../institute-under-test'
import { paymentOf } from '../paying'
import { openCardGateway } from './card-gateway'
import { createPayer, withCardPayments } from './online'

const gateway = await openCardGateway()
afterAll(gateway.close)

describe.skipIf(isPostgresAbsent())('while invoice numbers are stopped', () => {
  let place: DatabaseOptions
  let provider: Provider
  let institute: Institute
  beforeAll(async () => {
    place = await postgres.createPractice()
    provider = await openProvider({
      seed: 'none',
      cardPayments: { live: gateway.endpoint, reconcileIntervalMs: 3_600_000 },
      ...place,
    })
    institute = new Institute(provider, postgres.signedInTokens())
  })
  afterAll(() => provider?.close())
  withCardPayments(() => institute, gateway)

  const rows = async (statement: string) => (await withRawDatabase(place, (db) => db.query(statement))).rows
  const readLastInvoice = async () =>
    Number((await rows(`select value from counter where name like 'invoice:%'`))[0]?.value)
  const newPayer = () => createPayer(institute, gateway)
  /** Requests the capabilities as a workstation does; returns the reported highest numbers. */
  async function requestCapabilities(statement = '') {
    const headers = { ...institute.headers('dataEntry'), 'x-counter': 'Counter 3', [issuedNumbersHeader]: statement }
    const request = new Request('http://institute.example/api/v1/capabilities', { headers })
    return (await provider.fetch(request)).headers.get(issuedNumbersHeader) ?? ''
  }
  /** Stops the numbers: the database falls back below an invoice number that a workstation has seen. */
  async function stop() {
    const report = await requestCapabilities()
    await withRawDatabase(place, (db) => db.exec(`update counter set value = value - 1 where name like 'invoice:%'`))
    // A change reads the numbers again.
    const headers = { ...institute.headers('dataEntry'), 'x-counter': 'Counter 3', [issuedNumbersHeader]: report }
    await institute.exchange('POST', 'seatHold/release', { holdId: 'a'.repeat(20) }, headers)
  }

  it('refuses cash with its own code and leaves no number behind', async () => {
    const { id, draft } = await newPayer()
    await stop()
    const before = await readLastInvoice()
    const paid = institute.as('dataEntry').registration.payOffline(paymentOf(id, draft))
    await expect(paid).rejects.toMatchObject({ code: 'numbers_stopped', failure: { status: 409 } })
    expect(await readLastInvoice()).toBe(before)
  })

  it('keeps card money for the invoice that follows, and asks nobody to refund it', async () => {
    const { pay, orderAndPay, order, storedOrders, row } = await newPayer()
    const paid = await orderAndPay()
    const refused = { code: 'numbers_stopped', message: expect.stringContaining('do not take it again') }
    await expect(pay(paid)).rejects.toMatchObject(refused)
    await expect(order()).rejects.toMatchObject(refused)
    await provider.reconcile()
    expect(await storedOrders()).toMatchObject([{ state: 'Open', paymentId: '' }])

    const [stopped] = (await institute.as('superadmin').server.state()).stops
    await institute.as('superadmin').server.resumeNumbers({ id: stopped!.id, seen: stopped!.seen })
    await provider.reconcile()
    expect(await row()).toMatchObject({ isPaymentDone: true })
    expect(await readLastInvoice()).toBe(stopped!.seen + 1)
  })

  it('issues no number to a payment that waits while numbers are being stopped', async () => {
    const { id, draft } = await newPayer()
    const before = await readLastInvoice()
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const payment = await withRawDatabase(place, async (db) => {
      await db.exec('begin')
      await db.exec(`select 1 from counter where name like 'invoice:%' for update`)
      const paid = institute.as('dataEntry').registration.payOffline(paymentOf(id, draft))
      const settled = paid.catch((error: unknown) => error)
      await expect.poll(async () => (await rows(waiting)).length).toBe(1)
      await db.exec(`insert into sequence_stop (id, issued, seen, noticed_at)
        select name, value, value + 1, now() from counter where name like 'invoice:%'`)
      await db.exec('commit')
      return settled
    })
    expect(payment).toMatchObject({ code: 'numbers_stopped' })
    expect(await readLastInvoice()).toBe(before)
  })
})
