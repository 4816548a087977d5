import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { onBothDatabases } from '../databases'
import { rowsOf, sendAndDecode } from '../wire'

const image = 'https://files.idtr.example/a.png'
const description = '<p>Words, <strong>strong</strong> ones</p>'

type Entity = {
  name: keyof typeof contract
  list: [path: string, key: string]
  /** Path, and the body as the original's form sends it. */
  add: [path: string, body: Record<string, unknown>]
  update: [path: string, body: Record<string, unknown>]
  status?: string
  remove?: string
  /** Number of rows in the seed of practice mode. */
  seedCount: number
}

/** Every entity of the public site, as S2 §7 gives its paths, bodies and keys. */
const entities: Entity[] = [
  {
    name: 'about',
    list: ['cms/getAllCMS', 'Question'],
    add: ['cms/addCMS', { titleName: 'Zebra', description, image, language: 'English' }],
    update: ['cms/updateCMS', { titleName: 'Other', description: '<p>Other</p>', image }],
    remove: 'cms/deleteCMS',
    seedCount: 2,
  },
  {
    name: 'information',
    list: ['information/getAllInformation', 'Information'],
    add: ['information/addInformation', { titleName: 'Zebra', description, language: 'Hindi' }],
    update: ['information/updateInformation', { titleName: 'Zebra crossing', description }],
    remove: 'information/deleteInformation',
    seedCount: 4,
  },
  {
    name: 'announcement',
    list: ['Announcement/getAllAnnouncement', 'Question'],
    add: [
      'Announcement/addAnnouncement',
      { date: '2026-11-20', name: 'Zebra', type: 'News', description, image: '', language: 'Hindi' },
    ],
    update: [
      'Announcement/updateAnnouncement',
      { date: '2026-11-21', name: 'Zebra', type: 'Important', description, image },
    ],
    status: 'announcement/updateStatus',
    remove: 'Announcement/deleteAnnouncement',
    seedCount: 6,
  },
  {
    name: 'banner',
    list: ['banner/getAllBanner', 'Question'],
    add: ['banner/addBanner', { title: '<em>Zebra</em>', image }],
    update: ['banner/updateBanner', { title: 'Zebra', image }],
    status: 'banner/updateStatus',
    remove: 'banner/deleteBanner',
    seedCount: 3,
  },
  {
    name: 'bannerDescription',
    list: ['content/getAllContent', 'Question'],
    add: ['content/addContent', { titleName: 'Zebra', description, language: 'English' }],
    update: ['content/updateContent', { titleName: 'Zebra', description: '<p>Other</p>', language: 'English' }],
    remove: 'content/deleteContent',
    seedCount: 2,
  },
  {
    name: 'clientLogo',
    list: ['client/getAllClient', 'Question'],
    add: ['client/addClient', { image: 'https://files.idtr.example/zebra.png' }],
    update: ['client/updateClient', { image: 'https://files.idtr.example/zebra-2.png' }],
    remove: 'client/deleteClient',
    seedCount: 5,
  },
  {
    name: 'faqCategory',
    list: ['faqCategory/getAllfaqCategory', 'faqCategory'],
    add: ['faqCategory/addfaqCategory', { name: 'Zebra', description: 'Stripes', language: 'English' }],
    update: ['faqCategory/updatefaqCategory', { name: 'Zebras', description: 'Stripes', language: 'Hindi' }],
    status: 'faqCategory/updateStatus',
    seedCount: 6,
  },
  {
    name: 'facility',
    list: ['facility/getAllFacility', 'Facility'],
    add: [
      'facility/addFacility',
      { title: 'Zebra', description, image: [image], content: 'Crossing', language: 'Hindi' },
    ],
    update: ['facility/updateFacility', { title: 'Zebra', description, image: [image, image], content: 'Other' }],
    remove: 'facility/deleteFacility',
    seedCount: 3,
  },
  {
    name: 'testimonial',
    list: ['testomonial/getAllTestominial', 'Testomonial'],
    add: ['testomonial/addTestominial', { titleName: 'Zebra', description, language: 'Hindi', image }],
    update: ['testomonial/updateTestominial', { titleName: 'Zebra', description: '<p>Other</p>', image }],
    remove: 'testomonial/deleteTestominial',
    seedCount: 5,
  },
  {
    name: 'helpfulTip',
    list: ['helpfultips/getAllTips', 'Tips'],
    add: [
      'helpfultips/addTips',
      { titleName: 'Zebra', description, image, video: 'https://files.idtr.example/a.mp4', language: 'Hindi' },
    ],
    update: [
      'helpfultips/updateTips',
      { titleName: 'Zebra', description, image, video: 'https://files.idtr.example/b.mp4' },
    ],
    remove: 'helpfultips/deleteTips',
    seedCount: 5,
  },
  {
    name: 'startCourse',
    list: ['startCourse/getAllstartCourse', 'startCourse'],
    add: ['startCourse/addstartCourse', { titleName: 'Zebra', description, image, language: 'Hindi' }],
    update: ['startCourse/updatestartCourse', { titleName: 'Zebra', description: '<p>Other</p>', image }],
    status: 'startCourse/updateStatus',
    remove: 'startCourse/deletestartCourse',
    seedCount: 6,
  },
  {
    name: 'galleryImage',
    list: ['gallery/getAllGallery', 'Gallery'],
    add: ['gallery/addGallery', { titleName: 'Zebra', description, image }],
    update: ['gallery/updateGallery', { titleName: 'Zebra', description: '<p>Other</p>', image }],
    remove: 'gallery/deleteGallery',
    seedCount: 5,
  },
]
const operationsOf = (name: Entity['name']): Record<string, Endpoint> => contract[name]

onBothDatabases((institute) => {
  const send = async (
    name: Entity['name'],
    operation: string,
    request: [method: string, path: string, body?: unknown],
  ) => {
    const endpoint = operationsOf(name)[operation]
    if (!endpoint) throw new Error(`There is no ${name}.${operation}`)
    return (await sendAndDecode(institute(), endpoint, request)).wire
  }

  test.each(entities)('$name: is listed, searched, added, updated and deleted as specified', async (entity) => {
    const { name, add, update, status, remove, seedCount } = entity
    const [path, key] = entity.list
    const list = async (query = 'page=1&limit=10') => {
      const { payload } = await send(name, 'list', ['GET', `${path}?${query}`])
      return { rows: payload[key] as Record<string, unknown>[], count: payload.count }
    }
    expect((await list()).count).toBe(seedCount)

    expect(await send(name, 'add', ['POST', add[0], add[1]])).toMatchObject({
      result: 0,
      message: 'Added Successfully',
    })
    const { rows, count } = await list()
    expect(count).toBe(seedCount + 1)
    const id = String(rows[0]?._id)
    expect(rows[0]).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f]{24}$/), ...add[1] })
    expect((await list('page=1&limit=10&search=zebra')).rows.map(({ _id }) => _id)).toEqual([id])
    expect((await list(`page=2&limit=${seedCount}`)).rows).toHaveLength(1)

    const changed = await send(name, 'update', ['PUT', `${update[0]}/${id}`, update[1]])
    expect(changed).toMatchObject({ result: 0, message: 'Updated Successfully' })
    expect((await list()).rows[0]).toMatchObject({ _id: id, ...add[1], ...update[1] })

    if (status) {
      expect((await list()).rows[0]).toMatchObject({ isActive: true })
      const off = await send(name, 'setStatus', ['PUT', `${status}/${id}`, { isActive: false }])
      expect(off).toMatchObject({ result: 0, message: 'Status updated Successfully' })
      expect((await list()).rows[0]).toMatchObject({ ...update[1], isActive: false })
    }
    if (!remove) return
    expect(await send(name, 'remove', ['DELETE', `${remove}/${id}`])).toMatchObject({
      message: 'Deleted Successfully',
    })
    expect((await list()).count).toBe(seedCount)
    for (const [method, gone, body] of [
      ['PUT', update[0], update[1]],
      ['DELETE', remove, undefined],
    ] as const) {
      expect((await institute().exchange(method, `${gone}/${id}`, body)).status).toBe(404)
    }
  })

  test('FAQs have their category populated, on two pages', async () => {
    const { payload } = await send('faqCategory', 'active', ['GET', 'faqCategory/getAllfaqCategory?isActive=true'])
    const categories = payload.faqCategory as Record<string, unknown>[]
    expect(categories.map(({ isActive }) => isActive)).toEqual(categories.map(() => true))
    const [one, two] = categories
    const page = (number: number) => send('faq', 'list', ['GET', `faq/getAllFAQ?page=${number}&limit=10`])
    expect((await page(1)).payload).toMatchObject({ count: 16 })
    expect(rowsOf(await page(2), 'Question')).toHaveLength(6)

    const draft = {
      question: 'Is a zebra crossing a right?',
      answer: '<p>Yes</p>',
      fcid: one?._id,
      language: 'English',
    }
    await send('faq', 'add', ['POST', 'faq/addFAQ', draft])
    const [added] = rowsOf(await page(1), 'Question')
    expect(added).toMatchObject({ ...draft, fcid: { _id: one?._id, name: one?.name } })

    const { language: _, ...change } = { ...draft, answer: '<p>For those on foot</p>', fcid: two?._id }
    await send('faq', 'update', ['PUT', `faq/updateFAQ/${added?._id}`, change])
    const { payload: found } = await send('faq', 'list', ['GET', 'faq/getAllFAQ?search=on%20foot&page=1&limit=10'])
    expect(found).toMatchObject({ count: 1, Question: [{ fcid: { name: two?.name }, language: 'English' }] })
    await send('faq', 'remove', ['DELETE', `faq/deleteFAQ/${added?._id}`])
    expect((await page(1)).payload.count).toBe(16)
  })

  test.each([
    ['2027-02-03', '2027-02-03'],
    ['2/3/2027', '2027-02-03'],
    ['02/03/2027', '2027-02-03'],
    ['23/02/2027', '2027-02-23'],
    ['Tue Feb 23 2027 00:00:00 GMT+0530 (India Standard Time)', '2027-02-23'],
  ])('an announcement’s date is read from %s (D-90)', async (date, expected) => {
    const draft = { date, name: 'Dated', type: 'News', description, image: '', language: 'Hindi' }
    await send('announcement', 'add', ['POST', 'Announcement/addAnnouncement', draft])
    const path = 'Announcement/getAllAnnouncement?search=dated&page=1&limit=10'
    const [added] = rowsOf(await send('announcement', 'list', ['GET', path]), 'Question')
    expect(added).toMatchObject({ date: expected })
    await send('announcement', 'remove', ['DELETE', `Announcement/deleteAnnouncement/${added?._id}`])
  })

  test('a list without a page is the whole list', async () => {
    expect(
      rowsOf(await send('startCourse', 'list', ['GET', 'startCourse/getAllstartCourse']), 'startCourse'),
    ).toHaveLength(6)
    expect(rowsOf(await send('faq', 'list', ['GET', 'faq/getAllFAQ']), 'Question')).toHaveLength(16)
  })
})
