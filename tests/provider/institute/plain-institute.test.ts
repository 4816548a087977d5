import { afterEach, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import type { Options } from '../../support/plain-institute/options'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import type { Body, Row } from '../../support/plain-institute/store'

const hour = 3_600_000
let institute: PlainInstitute
afterEach(() => institute.close())

async function open(options: Partial<Options> = {}) {
  institute = await startPlainInstitute({ irregular: false, ...options })
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const request = (method: string, path: string, body?: Body) => {
    const init = body ? { body: JSON.stringify(body) } : {}
    return fetch(`${institute.url}api/v1/${path}`, { method, headers, ...init })
  }
  const call = async (method: string, path: string, body?: Body) => {
    const response = await request(method, path, body)
    return { status: response.status, ...(await response.json()) }
  }
  const signedIn = await call('POST', 'admin/login', { phone: '9700000001', password: 'plain-pass' })
  headers.authorization = `Bearer ${signedIn.payload.token}`
  const slot = institute.store.rowsOf('slot').find(({ date }) => date === addDays(today(), 5))!
  const links = { vcid: slot.vcid, ctid: slot.ctid, ccid: slot.ccid, cnid: slot.cnid, tdid: slot._id }
  const person = (phone: string) => {
    const names = { fname: 'Asha', lname: 'Devi', DoB: '1999-04-12', phone }
    return { ...links, ...names, lcid: 'N/A', Registrationtype: 'counter', dateofCourse: String(slot.date) }
  }
  const price = institute.store.find('courseName', slot.cnid)?.price
  return {
    ask: request,
    call,
    slot,
    person,
    listed: async (phone: string): Promise<Row[]> =>
      (await call('GET', `register/getAllRegister?page=1&limit=10&search=${phone}`)).payload.Question,
    pay: (receiptNumber: string) =>
      call('PUT', 'register/offlinePayment', { ...links, receiptNumber, price, paymentType: 'UPI', type: 'offline' }),
    check: (phone: string) => call('POST', 'payment/checkPayment', { ...links, phone }),
    seatsLeft: async () => {
      const { payload } = await call('GET', `trainingDate/getDate?date=${slot.date}&cnid=${slot.cnid}`)
      return payload.subMenu.find(({ _id }: Row) => _id === slot._id).seat
    },
  }
}

describe('plain institute', () => {
  it('takes a seat for a registration that is not paid', async () => {
    const { call, person, slot, seatsLeft } = await open()
    const seatsBefore = await seatsLeft()
    Object.assign(slot, { seat: Number(slot.seat) - seatsBefore + 1 })
    expect(await call('POST', 'register/addRegister', person('7000000001'))).toMatchObject({ status: 200 })
    expect(await seatsLeft()).toBe(0)
    expect(await call('GET', `trainingDate/checkSlot/${slot._id}`)).toMatchObject({ result: -1 })
    expect(await call('POST', 'register/addRegister', person('7000000002'))).toMatchObject({ status: 400 })
  })

  it('checks for the same phone and slot, but books a repeated request again', async () => {
    const { call, person, check, listed } = await open()
    expect(await check('7000000001')).toMatchObject({ result: 0 })
    await call('POST', 'register/addRegister', person('7000000001'))
    expect(await check('7000000001')).toMatchObject({ result: -1 })
    await call('POST', 'register/addRegister', person('7000000001'))
    expect(await listed('7000000001')).toHaveLength(2)
    for (const row of institute.store.rowsOf('register')) row.isCancelled = true
    expect(await check('7000000001')).toMatchObject({ result: 0 })
  })

  it('refuses a second payment and records one', async () => {
    const { call, person, pay, listed } = await open()
    await call('POST', 'register/addRegister', person('7000000001'))
    const [row] = await listed('7000000001')
    const payments = institute.store.rowsOf('payment').length
    institute.faults.next(/offlinePayment/, 'deliver twice')
    expect(await pay(String(row?._id))).toMatchObject({ status: 400, message: 'Payment already done' })
    expect(institute.store.rowsOf('payment')).toHaveLength(payments + 1)
    expect(await listed('7000000001')).toMatchObject([{ isPaymentDone: true, paymentType: 'UPI' }])
  })

  it('updates a registration and keeps its payment', async () => {
    const { call, person, pay, listed } = await open()
    await call('POST', 'register/addRegister', person('7000000001'))
    const id = String((await listed('7000000001'))[0]?._id)
    await pay(id)
    await call('PUT', `register/updateRegister/${id}`, { ...person('7000000001'), fname: 'Usha' })
    expect(await listed('7000000001')).toMatchObject([{ _id: id, fname: 'Usha', isPaymentDone: true }])
  })

  it('lists the changes that took effect in their order', async () => {
    const { call, person, check } = await open()
    institute.faults.next(/addRegister/, 'deliver late')
    await call('POST', 'register/addRegister', person('7000000001')).catch(() => undefined)
    await check('7000000002')
    await call('POST', 'register/addRegister', { phone: 'refused' })
    await call('POST', 'register/addRegister', person('7000000002'))
    await institute.faults.deliver()
    const path = 'register/addRegister'
    expect(institute.applied().map(({ body, ...of }) => ({ ...of, phone: body.phone }))).toEqual([
      { method: 'POST', path, phone: '7000000002' },
      { method: 'POST', path, phone: '7000000001' },
    ])
  })

  it('applies nothing that is in flight when it is killed, also after a restart', async () => {
    const { call, person, listed } = await open()
    institute.onNextRequest(/addRegister/, async () => {
      await institute.kill()
      await institute.restart()
    })
    await expect(call('POST', 'register/addRegister', person('7000000001'))).rejects.toThrow('fetch failed')
    expect(await listed('7000000001')).toEqual([])
    expect(institute.applied()).toEqual([])
  })

  it('lists a new registration only after `listLag` further requests of the list', async () => {
    const { call, person, listed } = await open({ listLag: 2 })
    await call('POST', 'register/addRegister', person('7000000001'))
    const counts = []
    for (let list = 0; list < 3; list++) counts.push((await listed('7000000001')).length)
    expect(counts).toEqual([0, 0, 1])
  })

  it.each([hour, -24 * hour])('shifts its instants and Date header by %d ms', async (clockOffset) => {
    const { ask, call, person, listed } = await open({ clockOffset })
    await call('POST', 'register/addRegister', person('7000000001'))
    const [row] = await listed('7000000001')
    const date = (await ask('GET', 'register/getAll')).headers.get('date') ?? ''
    for (const time of [date, String(row?.createdAt)])
      expect(Math.abs(Date.parse(time) - Date.now() - clockOffset)).toBeLessThan(hour / 2)
  })

  it('sends no Date header when it is set so', async () => {
    const { ask } = await open({ dateHeader: false })
    institute.faults.next(/getAll/, 'status before')
    for (const path of ['register/getAll', 'register/getAll', 'nothing'])
      expect((await ask('GET', path)).headers.get('date')).toBeNull()
  })
})
