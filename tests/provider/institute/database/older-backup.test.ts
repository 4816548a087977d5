import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { issuedNumbersHeader } from '#contract/institute/sequence'
import { financialYear, today } from '#contract/protocol/calendar'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider, type Provider } from '#provider/index'
import { signIssuedNumbers } from '#provider/institute/server/statement'
import { createProbes } from '#provider/probes'
import { bookable, draftFor, paymentFor, superadmin } from '../../../desk/support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from '../../../desk/support/desk'
import { type Institute as Served, startInstitute } from '../../../desk/support/institute'
import { isPostgresAbsent, postgres } from '../../../support/database/engines'
import { Institute } from '../../institute-under-test'
import { backUp, restore } from './backup-commands'
import { numberOf } from './whole-database'

describe.skipIf(isPostgresAbsent())('an older backup that was put back', () => {
  const logged: string[] = []
  const folders: string[] = []
  let provider: Provider
  let served: Served
  /** The last statement that the lost server signed. */
  let genuineStatement = ''
  let desk: TestDesk
  let otherDesk: TestDesk

  const urlOf = ({ databaseUrl = '' }: DatabaseOptions) => databaseUrl
  async function openDesk(machine: string, dataDir = newFolder()) {
    folders.push(dataDir)
    const opened = await openTestDesk({ dataDir, machine, provider: { url: served.url, fetch } })
    await opened.api.session.signIn(superadmin)
    return opened
  }
  /** Registers a trainee and takes the payment; returns the invoice number. */
  async function pay({ api }: TestDesk): Promise<string> {
    const found = await bookable(api)
    const draft = draftFor(found)
    const { id } = await api.registration.add(draft)
    const { invoiceNumber } = await api.registration.payOffline(paymentFor(id, draft, found.course.price))
    return invoiceNumber
  }
  const readiness = async () => {
    const probes = createProbes({ provider, isShuttingDown: () => false, metricsKey: undefined })
    const response = await probes(new Request('http://provider.invalid/readyz'))
    return { status: response?.status, text: await response?.text() }
  }
  const stops = async () =>
    (await new Institute(provider, postgres.signedInTokens()).as('superadmin').server.state()).stops

  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => logged.push(String(text)) > 0)
    const lostDatabase = await postgres.createPractice()
    provider = await openProvider({ seed: 'none', ...lostDatabase })
    served = await startInstitute({ fetch: (request) => provider.fetch(request) })
    desk = await openDesk('Counter 1')
    await pay(desk)
    const file = join(folders[0] ?? '', 'institute.dump')
    await backUp(urlOf(lostDatabase), file)
    await pay(desk)
    await pay(desk)
    await desk.desk.close()
    genuineStatement = served.answered.flatMap(({ headers }) => headers[issuedNumbersHeader] ?? []).at(-1) ?? ''
    await served.close()
    await provider.close()
    const found = await postgres.createEmpty()
    await restore(urlOf(found), file)
    provider = await openProvider({ seed: 'none', ...found })
    // At another address, as a new machine has.
    served = await startInstitute({ fetch: (request) => provider.fetch(request) })
    otherDesk = await openDesk('Counter 2')
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await desk?.desk.close()
    await otherDesk?.desk.close()
    await served?.close()
    await provider?.close()
    folders.forEach(removeFolder)
  })

  it('ignores unsigned calls and invented statements', async () => {
    const secrets = ['practice-certificate-secret', '']
    const invented = secrets.map((secret) =>
      signIssuedNumbers(secret, { [`invoice:${financialYear(today())}`]: 999_999 }),
    )
    const institute = new Institute(provider, postgres.signedInTokens())
    for (const statement of [...invented, 'x', `${invented[0]}x`, 'a'.repeat(5000)]) {
      const headers = { ...institute.headers('dataEntry'), 'x-counter': 'Counter 9', [issuedNumbersHeader]: statement }
      expect(await institute.exchange('GET', 'capabilities', undefined, headers)).toMatchObject({ status: 200 })
    }
    expect(genuineStatement).not.toBe('')
    const unknownWorkstation = { 'x-counter': 'Counter 9', [issuedNumbersHeader]: genuineStatement }
    expect(await institute.exchange('GET', 'capabilities', undefined, unknownWorkstation)).toMatchObject({
      status: 401,
    })
    const signIn = { phone: '9999999999', password: 'nobody’s password' }
    await institute.exchange('POST', 'admin/login', signIn, unknownWorkstation)
    expect(await stops()).toEqual([])
    expect(await readiness()).toEqual({ status: 200, text: 'ready\n' })
  })

  it('stops invoices once a workstation that has seen higher numbers signs in', async () => {
    desk = await openDesk('Counter 1', folders[0])
    // The first response contains the key with which this server signs.
    for (let times = 0; times < 2; times++) await desk.api.faq.list({ page: 1, limit: 10 })
    const refused = await failureFrom(pay(otherDesk))
    expect(refused.message).toMatch(
      /^Numbering of invoices is stopped: a workstation has seen KNL\S+, but the server has issued only up to KNL/,
    )
    expect(served.answered.map(({ body }) => String(body)).join()).toContain('"code":"numbers_stopped"')
    expect(await readiness()).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^ready\nnumbers\.stopped: Invoices/),
    })
    expect(logged.filter((line) => line.includes('numbers.stopped Invoices'))).toHaveLength(1)
  })

  it('continues above the highest number once a superadmin has confirmed it', async () => {
    const { server, trail } = otherDesk.api
    const [stop, ...others] = (await server.state()).stops
    expect(others).toEqual([])
    expect(stop).toMatchObject({ kind: 'invoice', workstation: 'Counter 1', staff: 'Meenakshi Rao' })
    const [seen, issued] = [numberOf(stop!.seenNumber), numberOf(stop!.issuedNumber)]
    expect(seen).toBe(issued + 2)
    expect(await failureFrom(server.resumeNumbers({ id: stop!.id, seen: seen - 1 }))).toMatchObject({
      code: 'conflict',
    })
    expect(await failureFrom(pay(otherDesk))).toMatchObject({
      message: expect.stringContaining('Numbering of invoices is stopped'),
    })

    await server.resumeNumbers({ id: stop!.id, seen })
    expect(numberOf(await pay(otherDesk))).toBe(seen + 1)
    expect(numberOf(await pay(desk))).toBe(seen + 2)
    expect(await stops()).toEqual([])
    const { rows } = await trail.list({ page: 1, limit: 10, search: '' })
    expect(rows.map(({ call }) => call)).toContain('server.resumeNumbers')
    expect(rows.map(({ did }) => did)).toContain(`let invoices continue after number ${seen}`)
  })
})
