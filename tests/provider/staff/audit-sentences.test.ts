import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { textIn } from '#contract/language'
import { today } from '#contract/protocol/calendar'
import type { AuditAct } from '#contract/staff/audit-log'
import { messages } from '../../../src/locales/hi.po'
import { onDatabase } from '../databases'
import { bookingOf, headersWithKey, register } from '../registration/wire-draft'

const page = { page: 1, limit: 100 }
const hindi = setupI18n({ locale: 'hi', messages: { hi: messages } })
/** The sentence as a page in Hindi shows it after the name of the person. */
const inHindi = ({ didText }: AuditAct) => didText && textIn(hindi, didText)

onDatabase((institute) => {
  const api = () => institute().as('superadmin')
  const latest = async (call: string) => (await api().trail.list(page)).rows.find((act) => act.call === call)!

  it('states the amount and person of a payment and a cancellation', async () => {
    const { draft, id } = await register(institute())
    const name = `${draft.fname} ${draft.lname}`
    expect((await latest('registration.add')).did).toMatch(
      new RegExp(`^registered ${draft.fname} .*${draft.lname} for .+, \\d+ \\w+ 20`),
    )
    expect(inHindi(await latest('registration.add'))).toMatch(
      /, \d+ (जन|फ़र|मार्च|अप्रै|मई|जून|जुल|अग|सितं|अक्टू|नवं|दिसं) 20\d\d, /,
    )
    const payment = { receiptDate: today(), receiptNumber: id, isPaymentDone: true, price: 8750, ...bookingOf(draft) }
    const cash = { ...payment, type: 'offline', paymentType: 'Cash' }
    await institute().exchange('PUT', 'register/offlinePayment', cash, headersWithKey(institute()))
    const paid = await latest('registration.payOffline')
    expect(paid.did).toMatch(/^recorded the Cash payment of ₹[\d,]+\.\d\d for .+, invoice \S+$/)
    expect(paid.did).toContain(draft.lname)
    expect(inHindi(paid)).toMatch(/^.+ का ₹[\d,]+\.\d\d का नकद भुगतान दर्ज किया, बिल \S+$/)
    await institute().exchange('PUT', `register/cancel/${id}`, { reason: 'Cash' }, headersWithKey(institute()))
    const cancelled = await latest('extension.cancel')
    expect(cancelled.did).toMatch(/^cancelled the registration of .+: Cash/)
    // A person's reason stays, also if it equals a text of the program.
    expect(inHindi(cancelled)).toMatch(/ का पंजीकरण रद्द किया: Cash/)
    const history = await api().trail.ofRecord({ recordId: id })
    expect(history.map(({ call }) => call)).toEqual(['extension.cancel', 'registration.payOffline', 'registration.add'])
    const found = await api().trail.list({ ...page, search: name })
    expect(found.rows.map(({ call }) => call)).toContain('registration.payOffline')
  })

  it('records a removed menu in one line, found by the menu', async () => {
    const before = (await api().trail.list(page)).total
    const { rows } = await api().assignment.list(page)
    const roleWithMenus = rows.find(({ menus }) => menus && menus.length > 3)!
    const [taken, ...left] = roleWithMenus.menus ?? []
    const roles = roleWithMenus.roles ?? []
    const draft = { id: roleWithMenus.id, menus: left.map(({ id }) => id), roles: roles.map(({ id }) => id) }
    await api().assignment.update(draft)
    expect((await api().trail.list(page)).total).toBe(before + 1)
    const act = await latest('assignment.update')
    expect(act.did).toBe(`took the menu ${taken!.name} from ${roles.map(({ name }) => name).join(' and ')}`)
    expect(act.entryCount).toBeGreaterThan(5)
    const found = await api().trail.list({ ...page, search: taken!.name, entity: 'assignmentMenu' })
    expect(found.rows.map(({ id }) => id)).toContain(act.id)
  })

  it('states the values of a change, and the requester of a change request', async () => {
    const faq = (await api().faq.list(page)).rows[0]!
    const input = { id: faq.id, question: 'How long?', answer: faq.answer, category: faq.category.id }
    await institute().as('admin').faq.update(input)
    expect((await latest('faq.update')).did).toBe(`requested approval to change FAQ “${faq.question}”`)
    const request = (await institute().as('admin').changeRequest.mine(page)).rows[0]!
    await api().changeRequest.decide({
      id: request.id,
      isAccepted: true,
      isRejected: false,
      reason: '',
      acceptedLiveVersion: '',
    })
    expect((await latest('changeRequest.decide')).did).toMatch(
      /^approved the request of Rajesh Malhotra: changed FAQ “How long\?”: Question .*/,
    )
    await api().menu.add({ name: 'Traced' })
    const added = await latest('menu.add')
    expect([added.did, inHindi(added)]).toEqual(['added menu “Traced”', 'मेनू “Traced” को जोड़ा'])
    expect(inHindi(await latest('changeRequest.decide'))).toMatch(
      /^Rajesh Malhotra के अनुरोध को स्वीकृत किया: सामान्य प्रश्न “How long\?” को बदला: प्रश्न .* → How long\?$/,
    )
  })

  it('names the candidate in the history of a batch, and is found by the batch', async () => {
    const { rows } = await api().batch.list(page)
    const open = []
    for (const batch of rows) {
      const candidates = await api().candidate.list({ ...page, batchId: batch.id })
      const absent = candidates.rows.find((one) => !one.isPresent && !one.hasLeft)
      if (!batch.isComplete && absent) open.push({ batch, absent, candidates: candidates.rows })
    }
    const { batch, absent, candidates } = open[0]!
    const present = candidates.filter((one) => one.isPresent || one === absent).map(({ id }) => id)
    await api().batch.takeAttendance({ batchId: batch.id, present })
    const act = await latest('batch.takeAttendance')
    const history = await api().trail.ofRecord({ recordId: batch.id })
    expect(history[0]?.did).toBe(act.did)
    expect(act.did).toContain(`in batch “${batch.name}”`)
    expect((await api().trail.list({ ...page, search: batch.name })).rows.map(({ id }) => id)).toContain(act.id)
    expect(JSON.stringify(act)).toContain(absent.lastName)
  })

  it('never shows an id where a name is known', async () => {
    const { rows } = await api().trail.list(page)
    for (const { did } of rows) expect(did).not.toMatch(/[0-9a-f]{24}|paise|undefined|null|\{/)
  })
})
