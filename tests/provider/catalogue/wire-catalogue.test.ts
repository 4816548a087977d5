import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../databases'
import { rowsOf, sendAndDecode } from '../wire'

onBothDatabases((institute) => {
  const rows = async (endpoint: Parameters<typeof sendAndDecode>[1], key: string, path: string, body?: unknown) => {
    const { wire } = await sendAndDecode(institute(), endpoint, [body ? 'POST' : 'GET', path, body])
    return rowsOf(wire, key)
  }
  /** Walks down the wizard's four selects. */
  async function chooseCourse() {
    const vehicles = await rows(contract.vehicleCategory.all, 'Question', 'vehicleCategory/getAll')
    const vehicleCategory = vehicles.find((row) => row.vehicleCategory === 'Light Motor Vehicle')?._id
    const types = await rows(
      contract.courseType.of,
      'courseType',
      'courseType/getCoursetypeByVehiclecategory?limit=1000',
      { vehicleCategory },
    )
    const courseType = types.find((row) => row.courseType === 'Learner Training')?._id
    const categories = await rows(
      contract.courseCategory.of,
      'courseCategory',
      'courseCategory/getCourseCategoryByCourseType',
      { vehicleCategory, courseType },
    )
    const courseCategory = categories.find((row) => row.courseCategory === 'Regular Batch')?._id
    const names = await rows(contract.courseName.of, 'courseName', 'courseName/getCoursenameByCoursetype', {
      courseType,
      vehicleCategory,
      courseCategory,
    })
    return { vehicleCategory, courseType, courseCategory, course: names[0], names }
  }

  test('vehicleCategory/getAllVehicleCategory without a page returns all rows', async () => {
    const all = await rows(contract.vehicleCategory.list, 'Question', 'vehicleCategory/getAllVehicleCategory')
    expect(all.map((row) => row.vehicleCategory)).toContain('Tractor')
    expect(all).toHaveLength(4)
  })

  test('vehicleCategory/getAll returns all rows by name, inactive ones marked', async () => {
    const all = await rows(contract.vehicleCategory.all, 'Question', 'vehicleCategory/getAll')
    expect(all.map(({ vehicleCategory, isActive }) => [vehicleCategory, isActive])).toEqual([
      ['Heavy Motor Vehicle', true],
      ['Light Motor Vehicle', true],
      ['Tractor', false],
      ['Two Wheeler', true],
    ])
    expect(all[0]).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f]{24}$/) })
  })

  test('the three lookups of the wizard return their own keys, prices in rupees', async () => {
    const { names, course, courseCategory } = await chooseCourse()
    expect(names).toHaveLength(1)
    expect(course).toMatchObject({ courseName: 'LMV Driving Course', price: 8750, ccid: { _id: courseCategory } })
  })

  test('courseName/getCourseNameById/{id} returns payload.Property, or 404', async () => {
    const { course } = await chooseCourse()
    const path = `courseName/getCourseNameById/${course?._id}`
    const { wire } = await sendAndDecode(institute(), contract.courseName.byId, ['GET', path])
    expect(wire.payload.Property).toMatchObject({ courseName: 'LMV Driving Course', price: 8750, duration: '21' })
    expect((await institute().exchange('GET', 'courseName/getCourseNameById/none')).status).toBe(404)
  })

  test('trainingDate/getDate returns slots in payload.subMenu with the seats left', async () => {
    const { course } = await chooseCourse()
    const slots = await rows(contract.slot.on, 'subMenu', `trainingDate/getDate?date=${today()}&cnid=${course?._id}`)
    expect(slots.map(({ startTime, endTime, seat, totalSeat }) => [startTime, endTime, seat, totalSeat])).toEqual([
      ['09:00', '12:00', 20, 20],
      ['13:00', '16:00', 0, 2],
      ['16:30', '18:30', 1, 3],
    ])
    const past = `trainingDate/getDate?date=${addDays(today(), -1)}&cnid=${course?._id}`
    expect(await rows(contract.slot.on, 'subMenu', past)).toEqual([])
  })

  test('trainingDate/getDatePrevious returns the slots of a past day', async () => {
    const { course, vehicleCategory, courseType, courseCategory } = await chooseCourse()
    const date = addDays(today(), -3)
    const query = `date=${date}&vcid=${vehicleCategory}&ctid=${courseType}&ccid=${courseCategory}&cnid=${course?._id}`
    const slots = await rows(contract.slot.onPrevious, 'subMenu', `trainingDate/getDatePrevious?${query}`)
    expect(slots).toHaveLength(3)
    expect(slots[0]).toMatchObject({ date, endDate: date })
  })

  test('trainingDate/checkSlot/{slotId} returns 0 with free seats, else -1 and a message', async () => {
    const { course } = await chooseCourse()
    const slots = await rows(contract.slot.on, 'subMenu', `trainingDate/getDate?date=${today()}&cnid=${course?._id}`)
    const check = async (id: unknown) =>
      (await sendAndDecode(institute(), contract.slot.check, ['GET', `trainingDate/checkSlot/${id}`])).wire
    expect(await check(slots[0]?._id)).toMatchObject({ result: 0, payload: { seat: 20 } })
    expect(await check(slots[1]?._id)).toMatchObject({ result: -1, message: 'Sorry! Slot not available' })
    expect(await check('none')).toMatchObject({ result: -1, message: 'Sorry! Slot not available' })
  })

  test('a row of each kind has who added it, who last changed it, and when (S2 §3)', async () => {
    const [founder, admin] = [{ name: 'Meenakshi Rao' }, { name: 'Rajesh Malhotra' }]
    const { vehicleCategory: vcid, courseType: ctid, courseCategory: ccid, course } = await chooseCourse()
    const changes = [
      ['VehicleCategory', vcid, { vehicleCategory: 'Light Motor Vehicle', description: 'Cars' }],
      ['CourseType', ctid, { courseType: 'Learner Training', description: 'For beginners', vcid }],
      ['CourseCategory', ccid, { courseCategory: 'Regular Batch', ctid, vcid }],
      ['CourseName', course?._id, { ...course, description: 'On the road', vcid, ctid, ccid }],
    ] as const
    for (const [name, id, change] of changes) {
      const entity = name.replace(/^./, (letter) => letter.toLowerCase())
      const rowOf = async (path: string) =>
        rowsOf((await institute().exchange('GET', `${entity}/${path}`)).body, 'Question').find(({ _id }) => _id === id)
      const before = await rowOf('getAll')
      expect(before).toMatchObject({ createdBy: founder, updatedBy: founder, updatedAt: before?.createdAt })
      const headers = institute().headers('admin')
      const path = `${entity}/update${name}/${id}`
      expect(await institute().exchange('PUT', path, change, headers)).toMatchObject({ status: 200 })
      const after = await rowOf('getAll')
      expect(after).toMatchObject({ createdAt: before?.createdAt, createdBy: founder, updatedBy: admin })
      expect(Date.parse(String(after?.updatedAt))).toBeGreaterThan(Date.parse(String(before?.createdAt)))
      expect(await rowOf(`getAll${name}?page=1&limit=100`)).toEqual(after)
      expect(await rowOf(`getAll${name}?search=o&page=1&limit=100`)).toEqual(after)
    }
    const list = 'vehicleSubCategory/getAllVehicleSubCategory'
    const [first] = await rows(contract.vehicleSubCategory.all, 'vehicleSubCategory', list)
    expect(first).toMatchObject({ createdBy: founder, updatedBy: founder, updatedAt: first?.createdAt })
  })

  test('a row added before authors were recorded has none', async () => {
    const all = await rows(contract.vehicleCategory.all, 'Question', 'vehicleCategory/getAll')
    const old = all.find((row) => row.vehicleCategory === 'Tractor')
    expect(old).toMatchObject({ createdAt: expect.stringMatching(/^20/), createdBy: null, updatedBy: null })
  })

  test('paths are matched in any letter case (D-4)', async () => {
    expect((await institute().exchange('GET', 'VEHICLECATEGORY/GETALL')).status).toBe(200)
  })
})
