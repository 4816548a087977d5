import { expect, test } from 'vitest'
import { onDatabase } from '../databases'

const page = { page: 1, limit: 100 }

onDatabase((institute) => {
  const superadmin = () => institute().as('superadmin')
  const admin = () => institute().as('admin')
  const ownRequests = async () => (await admin().changeRequest.mine(page)).rows
  const idOf = (rows: { id: string; name: string }[], name: string) => rows.find((one) => one.name === name)!.id
  const accept = (id: string) =>
    superadmin().changeRequest.decide({ id, isAccepted: true, isRejected: false, reason: '', acceptedLiveVersion: '' })
  const reject = (id: string, reason?: string) =>
    superadmin().changeRequest.decide({ id, isAccepted: false, isRejected: true, reason, acceptedLiveVersion: '' })
  const image = 'practice:clients/one.svg'

  test('a rejection needs a reason, but not in the form that S3 specifies', async () => {
    await admin().banner.add({ title: '<p>With a reason</p>', image })
    const [{ id } = { id: '' }] = await ownRequests()
    const missing = { code: 'invalid', fields: { reason: 'Explain why it is rejected' } }
    await expect(reject(id, '')).rejects.toMatchObject(missing)
    await expect(reject(id, ' \n ')).rejects.toMatchObject(missing)
    expect((await ownRequests())[0]).toMatchObject({ id, isRejected: false })
    const body = { id, isAccept: false, isReject: true }
    expect(await institute().exchange('PUT', 'request/update-Request', body)).toMatchObject({ status: 200 })
    expect((await ownRequests())[0]).toMatchObject({ id, isRejected: true, reason: '' })
  })

  test('a rejected request is sent again only by a person who could still make it', async () => {
    const [menus, roles] = await Promise.all([superadmin().menu.all(), superadmin().session.roles()])
    const assignment = { menus: [idOf(menus, 'Clients')], roles: [idOf(roles, 'Data Entry')] }
    await superadmin().assignment.add(assignment)
    const [added] = (await superadmin().assignment.list(page)).rows
    const dataEntry = institute().as('dataEntry')
    await dataEntry.clientLogo.add({ image })
    const [asked] = (await dataEntry.changeRequest.mine(page)).rows
    await reject(asked!.id, 'Not yet')
    await superadmin().assignment.remove({ id: added!.id })
    await expect(dataEntry.changeRequest.sendAgain({ id: asked!.id })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Your role may not do this'),
    })
    expect((await dataEntry.changeRequest.mine(page)).total).toBe(1)
    await superadmin().assignment.add(assignment)
    expect(await dataEntry.changeRequest.sendAgain({ id: asked!.id })).toMatchObject({ status: 'queued' })
  })

  test('a deletion states why the person is kept, at its request and its approval', async () => {
    const { rows: staff } = await superadmin().staffMember.list(page)
    await admin().staffMember.remove({ id: idOf(staff, 'Harpreet Gill') })
    const [kept] = (await superadmin().changeRequest.ofStaff({ ...page, search: 'Harpreet' })).rows
    expect(kept).toMatchObject({ purpose: 'Delete', deactivationReason: expect.stringMatching(/\d+ batches/) })
    expect(kept?.name).toBeFalsy()
    const { message } = await accept(kept!.id)
    expect(message).toMatch(
      /^Request approved Successfully\. Deactivated instead of deleted: .*\d+ batches.* still name/,
    )
    const { rows } = await superadmin().staffMember.list({ ...page, search: 'Harpreet' })
    expect(rows).toMatchObject([{ isActive: false }])
    expect((await ownRequests())[0]).toMatchObject({ isAccepted: true, deactivationReason: '' })

    const role = idOf(await superadmin().staffMember.roles(), 'Examiner')
    const person = { name: 'Nobody Yet', email: 'nobody@idtr.example', phone: '9812300055', role }
    await superadmin().staffMember.add({ ...person, password: 'a-first-one' })
    const found = { ...page, search: 'Nobody Yet' }
    await admin().staffMember.remove({ id: (await superadmin().staffMember.list(found)).rows[0]!.id })
    const [gone] = (await superadmin().changeRequest.ofStaff(found)).rows
    expect(gone).toMatchObject({ purpose: 'Delete', deactivationReason: '' })
    expect((await accept(gone!.id)).message).toBe('Request approved Successfully')
    expect((await superadmin().staffMember.list(found)).total).toBe(0)
  })

  test('two identical simultaneous requests are stored once', async () => {
    const title = '<p>At the same moment</p>'
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => admin().banner.add({ title, image })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const waiting = await superadmin().changeRequest.list({ ...page, search: 'At the same moment' })
    expect(waiting.total).toBe(1)
  })

  test('a request withdrawn meanwhile is reported to its approver', async () => {
    await admin().banner.add({ title: '<p>Withdrawn</p>', image })
    const [{ id } = { id: '' }] = await ownRequests()
    await admin().changeRequest.withdraw({ id })
    await expect(accept(id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'This request was withdrawn meanwhile. Load the list again.',
    })
  })

  test('of two acceptances and a withdrawal at the same moment one takes effect', async () => {
    for (let round = 0; round < 8; round++) {
      const search = `Race ${round} of three`
      await admin().banner.add({ title: `<p>${search}</p>`, image })
      const [{ id } = { id: '' }] = await ownRequests()
      const withdrawn = admin().changeRequest.withdraw({ id })
      const ends = await Promise.allSettled([accept(id), withdrawn, accept(id)])
      const happened = ends.map(({ status }) => status === 'fulfilled')
      expect(happened.filter(Boolean)).toHaveLength(1)
      expect((await superadmin().banner.list({ ...page, search })).total).toBe(happened[1] ? 0 : 1)
    }
  })

  test('a request of a person deactivated since is decided all the same', async () => {
    const [menus, roles] = await Promise.all([superadmin().menu.all(), superadmin().session.roles()])
    await superadmin().assignment.add({ menus: [idOf(menus, 'Clients')], roles: [idOf(roles, 'Examiner')] })
    await institute().as('otherExaminer').clientLogo.add({ image: 'practice:clients/of-baljeet.svg' })
    const { rows: staff } = await superadmin().staffMember.list({ ...page, search: 'Baljeet' })
    await superadmin().staffMember.setStatus({ id: staff[0]!.id, isActive: false })
    const waiting = (await superadmin().changeRequest.list(page)).rows
    const otherRequest = waiting.find(({ requestedBy }) => requestedBy.name === 'Baljeet Kaur')
    expect(await accept(otherRequest!.id)).toMatchObject({ status: 'approved' })
  })

  test('an entry with a very long name is shortened between two characters', async () => {
    const title = `<p>${'🚗'.repeat(400)}</p>`
    await admin().banner.add({ title, image })
    expect((await ownRequests())[0]?.subject).toBe('🚗'.repeat(300))
  })
})
