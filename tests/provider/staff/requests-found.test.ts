import { expect, test } from 'vitest'
import { onDatabase } from '../databases'

const page = { page: 1, limit: 100 }

onDatabase((institute) => {
  const superadmin = () => institute().as('superadmin')
  const admin = () => institute().as('admin')
  const ownRequests = async () => (await admin().changeRequest.mine(page)).rows
  const reject = (id: string) =>
    superadmin().changeRequest.decide({
      id,
      isAccepted: false,
      isRejected: true,
      reason: 'No',
      acceptedLiveVersion: '',
    })

  test('an identical request is not made twice, neither by a form nor sent again', async () => {
    const banner = { title: '<p>Once is enough</p>', image: 'practice:clients/one.svg' }
    await admin().banner.add(banner)
    const [asked] = await ownRequests()
    const refusal = { code: 'conflict', message: expect.stringContaining('already requested this change') }
    await expect(admin().banner.add(banner)).rejects.toMatchObject(refusal)
    await reject(asked!.id)
    await admin().changeRequest.sendAgain({ id: asked!.id })
    await expect(admin().changeRequest.sendAgain({ id: asked!.id })).rejects.toMatchObject(refusal)
    await admin().banner.add({ ...banner, title: '<p>Another one</p>' })
    expect((await ownRequests()).slice(0, 3).map(({ subject, isRejected }) => [subject, isRejected])).toEqual([
      ['Another one', false],
      ['Once is enough', false],
      ['Once is enough', true],
    ])
  })

  test('a change can be requested again once the entry has changed', async () => {
    const [tip] = (await superadmin().helpfulTip.list(page)).rows
    const { id, description, image, video } = tip!
    const draft = { id, description, image, video }
    await admin().helpfulTip.update({ ...draft, title: 'Look twice' })
    await superadmin().helpfulTip.update({ ...draft, title: 'Look three times' })
    await admin().helpfulTip.update({ ...draft, title: 'Look twice' })
    expect((await ownRequests()).slice(0, 2)).toMatchObject([
      { otherRequestCount: 1, live: null, existing: { title: 'Look three times' } },
      { otherRequestCount: 1, live: { title: 'Look three times' } },
    ])
  })

  test('requests of one entry are found by any of its names', async () => {
    const [logo, other] = (await superadmin().clientLogo.list(page)).rows
    await admin().clientLogo.update({ id: logo!.id, image: 'practice:clients/new.svg' })
    await admin().clientLogo.remove({ id: other!.id })
    const { rows, total } = await superadmin().changeRequest.list({ ...page, recordId: logo!.id })
    expect([rows.map(({ recordId }) => recordId), total]).toEqual([[logo!.id], 1])
    const { id, description, image } = (await superadmin().about.list(page)).rows[0]!
    await admin().about.update({ id, title: 'Under a new name', description, image })
    const [renaming] = await ownRequests()
    expect(renaming?.subject).toBe(renaming?.existing?.title)
    const found = await admin().changeRequest.mine({ ...page, search: 'under a new name' })
    expect(found.rows.map((one) => one.id)).toEqual([renaming?.id])
  })

  test('a request is found by the title of its part', async () => {
    const { rows } = await admin().changeRequest.mine({ ...page, search: 'how to start' })
    expect(rows.map(({ part }) => part)).toEqual(['startCourse'])
  })
})
