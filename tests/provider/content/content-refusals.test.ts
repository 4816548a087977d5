import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { onDatabase } from '../databases'

/** Messages of each form for empty fields (S2 §5), by wire name, with the spelling of S2 corrected. */
const refusals: [path: string, messages: Record<string, string>][] = [
  [
    'courseName/addCourseName',
    {
      courseName: '*Please Enter Course Name!',
      displayName: '*Please Enter Display Name!',
      description: '*Please Enter Description!',
      vcid: '*Please Enter Vehicle Category!',
      ctid: '*Please Enter Course Type!',
      ccid: '*Please Enter Course Category!',
      duration: '*Please Enter Duration!',
      timing: '*Please Enter Timing!',
      mode: '*Please Enter Mode!',
      documentRequired: '*Please Enter Documents Required!',
      certificate: '*Please Enter Certificate!',
      price: '*Please Enter Price!',
    },
  ],
  [
    'courseCategory/addCourseCategory',
    {
      courseCategory: '*Please Enter Course Category!',
      ctid: '*Please Enter Course Type!',
      vcid: '*Please Enter Vehicle Category!',
    },
  ],
  [
    'courseType/addCourseType',
    {
      courseType: '*Please Enter Course Type!',
      description: '*Please Enter Description!',
      vcid: '*Please Enter Vehicle Category!',
    },
  ],
  [
    'vehicleCategory/addVehicleCategory',
    { vehicleCategory: '*Please Enter Vehicle Category!', description: '*Please Enter Vehicle Description!' },
  ],
  [
    'cms/addCMS',
    {
      titleName: '*Please Enter Title!',
      description: '*Please Enter Description!',
      image: '*Please Upload Image!',
      language: '*Please select language!',
    },
  ],
  [
    'information/addInformation',
    {
      titleName: '*Please Enter Name!',
      language: '*Please Select Language!',
      description: '*Please Enter Description!',
    },
  ],
  [
    'Announcement/addAnnouncement',
    {
      date: '*Please enter date!',
      name: '*Please enter name!',
      type: '*Please enter type!',
      language: '*Please select language!',
      description: '*Please enter description!',
    },
  ],
  ['banner/addBanner', { title: '*Please Enter Name!', image: '*Please Upload Image!' }],
  [
    'content/addContent',
    {
      titleName: '*Please Enter Name!',
      description: '*Please Enter Description!',
      language: '*Please Select language!',
    },
  ],
  ['client/addClient', { image: '*Please Upload Image!' }],
  [
    'faq/addFAQ',
    {
      question: '*Please Enter Question!',
      fcid: '*Please Enter FAQ Category!',
      language: '*Please select language!',
      answer: '*Please Enter Answer!',
    },
  ],
  [
    'faqCategory/addfaqCategory',
    { name: '*Please Enter Name!', description: '*Please enter description!', language: '*Please select language!' },
  ],
  [
    'facility/addFacility',
    {
      title: '*Please Enter Title!',
      content: '*Please Enter content!',
      language: '*Please Enter language!',
      description: '*Please Enter Description!',
      image: '*Please Upload Image!',
    },
  ],
  [
    'testomonial/addTestominial',
    {
      titleName: '*Please Enter Title!',
      description: '*Please Enter Description!',
      image: '*Please Upload Image!',
      language: '*Please select language!',
    },
  ],
  [
    'helpfultips/addTips',
    {
      titleName: '*Please Enter Title!',
      description: '*Please Enter Description!',
      image: '*Please Upload Image!',
      video: '*Please Upload video!',
      language: '*Please select language!',
    },
  ],
  [
    'startCourse/addstartCourse',
    {
      titleName: '*Please Enter Title!',
      description: '*Please Enter Description!',
      image: '*Please Upload Image!',
      language: '*Please Select Language!',
    },
  ],
  [
    'gallery/addGallery',
    {
      titleName: '*Please Enter Title!',
      description: '*Please Enter Description!',
      image: '*Please Upload Image!',
    },
  ],
  [
    'trainingDate/addDate',
    {
      vcid: '*Please enter vehicle category!',
      ctid: '*Please enter course type!',
      ccid: '*Please enter course category!',
      cnid: '*Please enter course name!',
      seat: '*Please enter seat number!',
      date: '*Please enter start date!',
      endDate: '*Please enter end date!',
      startTime: '*Please enter start time!',
      endTime: '*Please enter end time!',
    },
  ],
]

/** Our names of fields that have another name on the wire. */
function ourName(path: string, wireName: string): string {
  const endpoint = Object.values(contract)
    .flatMap((operations): Endpoint[] => Object.values(operations))
    .find((one) => one.path === path)
  const shape = (endpoint?.input as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  const found = Object.entries(shape).find(([, field]) => Array.isArray(field) && field[0] === wireName)
  return found?.[0] ?? wireName
}

onDatabase((institute) => {
  test.each(refusals)('POST %s refuses empty fields itself, with the form’s messages', async (path, messages) => {
    const emptyInput = (name: string) => {
      if (name === 'price') return null
      return path === 'facility/addFacility' && name === 'image' ? [] : ''
    }
    const empty = Object.fromEntries(Object.keys(messages).map((name) => [name, emptyInput(name)]))
    const { status, body } = await institute().exchange('POST', path, empty)
    const expected = Object.fromEntries(
      Object.entries(messages).map(([name, message]) => [ourName(path, name), message]),
    )
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields: expected })
    expect(body.message).toBe(Object.values(body.fields as Record<string, string>)[0])
  })

  test.each(refusals)('POST %s refuses a body without any field', async (path) => {
    expect((await institute().exchange('POST', path, {})).status).toBe(422)
  })

  test('numbers, modes, prices and seats of courses and slots are validated', async () => {
    const course = await institute().exchange('POST', 'courseName/addCourseName', {
      duration: 'ten',
      timing: '1.5',
      mode: 'Sometimes',
      price: -5,
    })
    expect(course.body.fields).toMatchObject({
      duration: 'Digits only',
      timing: 'Digits only',
      mode: '*Please Enter Mode!',
      price: '*Please Enter Price!',
    })
    const zero = await institute().exchange('POST', 'courseName/addCourseName', { duration: '0', timing: '000' })
    expect(zero.body.fields).toMatchObject({ duration: 'At least 1', timing: 'At least 1' })
    const seatless = await institute().exchange('POST', 'trainingDate/addDate', {})
    expect(seatless.body.fields).toMatchObject({ seats: '*Please enter seat number!' })
    for (const seat of [0, -3]) {
      const slot = await institute().exchange('POST', 'trainingDate/addDate', { seat, startTime: '25:00' })
      expect(slot.body.fields).toMatchObject({
        seats: '*Please enter valid seat number!',
        startTime: 'Enter a time such as 9:30 AM',
      })
    }
  })

  test('scripts, handlers and unsafe addresses are removed, harmless markup is stored', async () => {
    const api = institute().as('superadmin')
    const image = 'https://files.idtr.example/a.png'
    await api.galleryImage.add({
      title: 'Signs',
      description:
        '<p onclick="steal()" style="text-align:center;position:fixed">Read <a href="javascript:steal()">this</a></p><script>steal()</script><img src="https://files.idtr.example/a.png" onerror="steal()"><iframe src="https://elsewhere.example"></iframe>',
      image,
    })
    const [stored] = (await api.galleryImage.list({ page: 1, limit: 10 })).rows
    expect(stored?.description).toBe(
      '<p style="text-align:center">Read <a>this</a></p><img src="https://files.idtr.example/a.png" />',
    )
    await api.banner.add({ title: 'Drive <svg onload="steal()"></svg>safely', image })
    expect((await api.banner.list({ page: 1, limit: 10 })).rows[0]?.title).toBe('Drive safely')

    await expect(api.banner.add({ title: '<script>steal()</script>', image })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/nothing is left/),
    })
    const scriptOnly = { title: 'x', description: '<p></p><script>steal()</script>', image }
    await expect(api.galleryImage.add(scriptOnly)).rejects.toMatchObject({
      code: 'invalid',
      fields: { description: '*Please Enter Description!' },
    })
    for (const address of ['javascript:steal()', 'data:text/html,<script>steal()</script>', 'vbscript:x']) {
      await expect(api.clientLogo.add({ image: address })).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(/Upload it/),
      })
    }
    await api.clientLogo.add({ image: 'store:certificates/1763600000000-logo.png' })
  })
})
