import { expect, test } from 'vitest'
import { entityByPart } from '#contract/staff/change-request'
import { onDatabase } from '../databases'

const page = { page: 1, limit: 100 }
const language = 'English' as const

onDatabase((institute) => {
  const superadmin = () => institute().as('superadmin')
  const admin = () => institute().as('admin')
  /** An FAQ that has no request in the practice institute. */
  const faqWithoutRequest = async () => (await superadmin().faq.list(page)).rows.at(-4)!
  const changed = (
    { id, question, answer, category }: Awaited<ReturnType<typeof faqWithoutRequest>>,
    part: object,
  ) => ({
    id,
    question,
    answer,
    category: category.id,
    ...part,
  })
  const latest = async () => (await admin().changeRequest.mine(page)).rows[0]!
  const accept = (id: string, acceptedLiveVersion = '') =>
    superadmin().changeRequest.decide({ id, isAccepted: true, isRejected: false, reason: '', acceptedLiveVersion })
  const reject = (id: string, reason: string) =>
    superadmin().changeRequest.decide({ id, isAccepted: false, isRejected: true, reason, acceptedLiveVersion: '' })

  test('practice mode has a request of every part, two of one entry, one outdated', async () => {
    const { list, ofStaff, ofMenus } = superadmin().changeRequest
    const all = await Promise.all([list, ofStaff, ofMenus].map((ask) => ask(page)))
    const rows = all.flatMap((one) => one.rows)
    const decided = await superadmin().changeRequest.list({ ...page, state: 'decided' })
    const parts = new Set([...rows, ...decided.rows].map(({ part }) => part))
    expect([...parts].toSorted()).toEqual(Object.keys(entityByPart).toSorted())
    expect(rows.filter(({ otherRequestCount }) => otherRequestCount === 1)).toHaveLength(2)
    expect(rows.filter(({ live }) => live)).toMatchObject([
      { part: 'Testomonial', live: { description: '<p>I passed at the first attempt.</p>' } },
    ])
    expect(decided.rows.map(({ isAccepted, isRejected }) => [isAccepted, isRejected])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('a superadmin saves directly, other changes wait for approval', async () => {
    const faq = await faqWithoutRequest()
    const applied = await superadmin().faq.update(changed(faq, { answer: '<p>One</p>' }))
    expect(applied).toMatchObject({ message: 'Updated Successfully', result: 0 })
    const updateResult = await admin().faq.update(changed(faq, { answer: '<p>Two</p><script>a()</script>' }))
    expect(updateResult).toMatchObject({ message: 'Sent for approval', status: 'queued', result: 0 })
    expect(await faqWithoutRequest()).toMatchObject({ answer: '<p>One</p>', openChangeRequestCount: 1 })
    const request = await latest()
    expect(request).toMatchObject({
      part: 'FAQ',
      purpose: 'Update',
      subject: faq.question,
      answer: '<p>Two</p>',
      existing: { answer: '<p>One</p>' },
      requestedBy: { name: 'Rajesh Malhotra' },
      live: null,
    })
    expect(await accept(request.id)).toMatchObject({ message: 'Request approved Successfully', status: 'approved' })
    expect(await faqWithoutRequest()).toMatchObject({ answer: '<p>Two</p>', openChangeRequestCount: 0 })
    await expect(accept(request.id)).rejects.toMatchObject({ code: 'conflict' })
    expect(await latest()).toMatchObject({ isAccepted: true, decidedBy: 'Meenakshi Rao' })
  })

  test('an impossible or empty change is refused at once', async () => {
    const { total } = await admin().changeRequest.mine(page)
    const faq = await faqWithoutRequest()
    await expect(admin().faq.update(changed(faq, { category: 'gone' }))).rejects.toMatchObject({ code: 'invalid' })
    await expect(admin().faq.update(changed(faq, {}))).rejects.toMatchObject({
      message: expect.stringContaining('Nothing is changed'),
    })
    await expect(admin().faq.remove({ id: 'gone' })).rejects.toMatchObject({ code: 'not_found' })
    const [category] = (await superadmin().faqCategory.list(page)).rows
    const again = { name: category!.name, description: 'Once more', language: category!.language as 'English' }
    await expect(admin().faqCategory.add(again)).rejects.toMatchObject({ code: 'conflict' })
    expect((await admin().changeRequest.mine(page)).total).toBe(total)
  })

  test('nobody decides their own request, one without the menu, or both ways at once', async () => {
    const faq = await faqWithoutRequest()
    await admin().faq.update(changed(faq, { answer: '<p>Own</p>' }))
    const { id } = await latest()
    const own = { id, isAccepted: true, isRejected: false, reason: '', acceptedLiveVersion: '' }
    await expect(admin().changeRequest.decide(own)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('your own request'),
    })
    await expect(institute().as('examiner').changeRequest.decide(own)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(institute().as('examiner').changeRequest.list(page)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(superadmin().changeRequest.decide({ ...own, isRejected: true })).rejects.toMatchObject({
      code: 'invalid',
    })
    await reject(id, 'Not yet')
  })

  test('a rejected request has a reason and can be resent, a pending one withdrawn', async () => {
    const faq = await faqWithoutRequest()
    await admin().faq.update(changed(faq, { answer: '<p>Better</p>' }))
    const { id } = await latest()
    await reject(id, 'Say it shorter, please')
    expect(await latest()).toMatchObject({ isRejected: true, reason: 'Say it shorter, please' })
    await superadmin().faq.update(changed(faq, { question: 'Changed meanwhile?' }))
    expect(await admin().changeRequest.sendAgain({ id })).toMatchObject({ status: 'queued' })
    const again = await latest()
    expect(again).toMatchObject({ answer: '<p>Better</p>', question: 'Changed meanwhile?', live: null })
    await expect(superadmin().changeRequest.withdraw({ id: again.id })).rejects.toMatchObject({ code: 'forbidden' })
    await admin().changeRequest.withdraw({ id: again.id })
    expect(await faqWithoutRequest()).toMatchObject({ openChangeRequestCount: 0 })
  })

  test('the second of two requests conflicts, and if forced changes only its own fields', async () => {
    const faq = await faqWithoutRequest()
    await admin().faq.update(changed(faq, { answer: '<p>First</p>' }))
    const first = await latest()
    await admin().faq.update(changed(faq, { question: 'Second?' }))
    const second = await latest()
    expect(second.otherRequestCount).toBe(1)
    await accept(first.id)
    await expect(accept(second.id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('changed meanwhile'),
    })
    const latestRequest = await latest()
    expect(latestRequest.live).toMatchObject({ answer: '<p>First</p>' })
    await superadmin().faq.update(changed(faq, { answer: '<p>Third</p>' }))
    await expect(accept(second.id, latestRequest.liveVersion)).rejects.toMatchObject({ code: 'conflict' })
    await accept(second.id, (await latest()).liveVersion)
    expect(await faqWithoutRequest()).toMatchObject({ question: 'Second?', answer: '<p>Third</p>' })
  })

  test('a request for an entry deleted meanwhile can only be rejected', async () => {
    const category = (await superadmin().faqCategory.active())[0]!.id
    await superadmin().faq.add({ question: 'Short-lived?', answer: '<p>Yes</p>', category, language })
    const [faq] = (await superadmin().faq.list(page)).rows
    await admin().faq.update(changed(faq!, { answer: '<p>No</p>' }))
    await superadmin().faq.remove({ id: faq!.id })
    const { id } = await latest()
    await expect(accept(id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('deleted meanwhile'),
    })
    await reject(id, 'It is gone')
  })

  test('two simultaneous decisions of a request take effect once', async () => {
    const category = (await superadmin().faqCategory.active())[0]!.id
    await admin().faq.add({ question: 'Once only?', answer: '<p>Yes</p>', category, language })
    const { id } = await latest()
    const results = await Promise.allSettled([accept(id), accept(id), accept(id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await superadmin().faq.list({ ...page, search: 'Once only' })).total).toBe(1)
  })

  test('a requested person is listed without a password, and signs in once accepted', async () => {
    const role = (await admin().staffMember.roles()).find(({ name }) => name === 'Examiner')!.id
    const person = { name: 'Waiting One', email: 'waiting@idtr.example', phone: '9812300077', role }
    await admin().staffMember.add({ ...person, password: 'a-first-one' })
    const signIn = () =>
      institute().exchange('POST', 'admin/login', { phone: person.phone, password: 'a-first-one' }, {})
    expect((await signIn()).body.result).toBe(-1)
    const waiting = await superadmin().changeRequest.ofStaff({ ...page, search: 'Waiting One' })
    expect(waiting.rows).toMatchObject([{ name: 'Waiting One', role: { name: 'Examiner' } }])
    await accept(waiting.rows[0]!.id)
    expect((await signIn()).body.result).toBe(0)
  })
})
