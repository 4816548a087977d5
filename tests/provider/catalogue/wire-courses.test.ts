import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { onBothDatabases } from '../databases'
import { rowsOf, sendAndDecode } from '../wire'

type Row = Record<string, unknown>

onBothDatabases((institute) => {
  const send = async (endpoint: Parameters<typeof sendAndDecode>[1], ...request: [string, string, unknown?]) =>
    (await sendAndDecode(institute(), endpoint, request)).wire
  const first = async (endpoint: Parameters<typeof sendAndDecode>[1], path: string, key = 'Question'): Promise<Row> => {
    const wire = await send(endpoint, 'GET', `${path}?page=1&limit=10`)
    expect(wire.payload.count).toEqual(expect.any(Number))
    return rowsOf(wire, key)[0] ?? {}
  }
  const { vehicleCategory, vehicleSubCategory, courseType, courseCategory, courseName } = contract
  let vcid = ''
  let ctid = ''
  let ccid = ''

  test('vehicle category is added active, listed, updated and deactivated', async () => {
    const draft = { vehicleCategory: 'Crane', description: 'Cranes of any size', isActive: true }
    const added = await send(vehicleCategory.add, 'POST', 'vehicleCategory/addVehicleCategory', draft)
    expect(added).toMatchObject({ result: 0, message: 'Added Successfully' })
    const row = await first(vehicleCategory.list, 'vehicleCategory/getAllVehicleCategory')
    expect(row).toMatchObject({ ...draft, createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) })
    vcid = String(row._id)

    const change = { vehicleCategory: 'Crane', description: 'Mobile cranes' }
    await send(vehicleCategory.update, 'PUT', `vehicleCategory/updateVehicleCategory/${vcid}`, change)
    await send(vehicleCategory.setStatus, 'PUT', `vehicleCategory/updateStatus/${vcid}`, { isActive: false })
    const path = 'vehicleCategory/getAllVehicleCategory?search=mobile&page=1&limit=10'
    const found = await send(vehicleCategory.list, 'GET', path)
    expect(found.payload).toMatchObject({ count: 1, Question: [{ ...change, isActive: false }] })
    const all = rowsOf(await send(vehicleCategory.all, 'GET', 'vehicleCategory/getAll'), 'Question')
    expect(all.map(({ _id }) => _id)).toContain(vcid)
    await send(vehicleCategory.setStatus, 'PUT', `vehicleCategory/updateStatus/${vcid}`, { isActive: true })
  })

  test('vehicle sub-category is listed with its category, and deleted', async () => {
    const path = 'vehicleSubCategory/getAllVehicleSubCategory'
    const draft = { vehicleSubCategory: 'Tower crane', description: 'On a mast', isActive: true, vcid }
    await send(vehicleSubCategory.add, 'POST', 'vehicleSubCategory/addVehicleSubCategory', draft)
    const row = await first(vehicleSubCategory.list, path, 'vehicleSubCategory')
    expect(row).toMatchObject({ vehicleSubCategory: 'Tower crane', vcid: { _id: vcid, vehicleCategory: 'Crane' } })
    expect(rowsOf(await send(vehicleSubCategory.all, 'GET', path), 'vehicleSubCategory')).toHaveLength(7)
    await send(vehicleSubCategory.remove, 'DELETE', `vehicleSubCategory/deleteVehicleSubCategory/${row._id}`)
    expect(rowsOf(await send(vehicleSubCategory.all, 'GET', path), 'vehicleSubCategory')).toHaveLength(6)
  })

  test('course type is listed under its vehicle category, and looked up while active', async () => {
    const draft = { courseType: 'Operators', description: 'For operators', isActive: true, vcid }
    await send(courseType.add, 'POST', 'courseType/addCourseType', draft)
    const row = await first(courseType.list, 'courseType/getAllCourseType')
    expect(row).toMatchObject({ ...draft, vcid: { _id: vcid, vehicleCategory: 'Crane' } })
    ctid = String(row._id)
    const change = { courseType: 'Crane operators', description: 'For operators', vcid }
    await send(courseType.update, 'PUT', `courseType/updateCourseType/${ctid}`, change)

    const lookup = async () => {
      const path = 'courseType/getCoursetypeByVehiclecategory?limit=1000'
      const wire = await send(courseType.of, 'POST', path, { vehicleCategory: vcid })
      return rowsOf(wire, 'courseType').map((found) => found.courseType)
    }
    expect(await lookup()).toEqual(['Crane operators'])
    await send(courseType.setStatus, 'PUT', `courseType/updateStatus/${ctid}`, { isActive: false })
    expect(await lookup()).toEqual([])
    const all = rowsOf(await send(courseType.all, 'GET', 'courseType/getAll'), 'Question')
    expect(all).toContainEqual(expect.objectContaining({ _id: ctid, isActive: false }))
    await send(courseType.setStatus, 'PUT', `courseType/updateStatus/${ctid}`, { isActive: true })
  })

  test('course category is active by default, under its type and vehicle category', async () => {
    const draft = { courseCategory: 'Evening', ctid, vcid }
    await send(courseCategory.add, 'POST', 'courseCategory/addCourseCategory', draft)
    const row = await first(courseCategory.list, 'courseCategory/getAllCourseCategory')
    expect(row).toMatchObject({
      courseCategory: 'Evening',
      isActive: true,
      ctid: { _id: ctid, courseType: 'Crane operators' },
      vcid: { _id: vcid, vehicleCategory: 'Crane' },
    })
    ccid = String(row._id)
    await send(courseCategory.update, 'PUT', `courseCategory/updateCourseCategory/${ccid}`, {
      ...draft,
      courseCategory: 'Evenings',
    })
    const choice = { vehicleCategory: vcid, courseType: ctid }
    const lookup = async () => {
      const wire = await send(courseCategory.of, 'POST', 'courseCategory/getCourseCategoryByCourseType', choice)
      return rowsOf(wire, 'courseCategory')
    }
    expect(await lookup()).toMatchObject([{ _id: ccid, courseCategory: 'Evenings' }])
    await send(courseCategory.setStatus, 'PUT', `courseCategory/updateStatus/${ccid}`, { isActive: false })
    expect(await lookup()).toEqual([])
    await send(courseCategory.setStatus, 'PUT', `courseCategory/updateStatus/${ccid}`, { isActive: true })
    expect(rowsOf(await send(courseCategory.all, 'GET', 'courseCategory/getAll'), 'Question')).toHaveLength(9)
  })

  test('course name has a price in rupees and its parents, which are deleted bottom-up', async () => {
    const course = {
      courseName: 'Crane course',
      displayName: 'Crane course, 12 days',
      description: 'With a test',
      certificate: 'Certificate of completion',
      documentRequired: 'ID proof',
      mode: 'Offline',
      timing: '24',
      duration: '12',
      price: 12500.5,
      ctid,
      ccid,
      vcid,
    }
    await send(courseName.add, 'POST', 'courseName/addCourseName', { ...course, isActive: true })
    const row = await first(courseName.list, 'courseName/getAllCourseName')
    expect(row).toMatchObject({
      ...course,
      isActive: true,
      vcid: { _id: vcid, vehicleCategory: 'Crane' },
      ctid: { _id: ctid, courseType: 'Crane operators' },
      ccid: { _id: ccid, courseCategory: 'Evenings' },
    })
    const byParents = 'courseName/getAllCourseName?search=operators%20evenings&page=1&limit=10'
    expect((await send(courseName.list, 'GET', byParents)).payload).toMatchObject({
      count: 1,
      Question: [{ _id: row._id }],
    })
    const change = { ...course, price: 12000, mode: 'Offline / Online' }
    await send(courseName.update, 'PUT', `courseName/updateCourseName/${row._id}`, change)
    const choice = { vehicleCategory: vcid, courseType: ctid, courseCategory: ccid }
    const lookup = () => send(courseName.of, 'POST', 'courseName/getCoursenameByCoursetype?limit=1000', choice)
    expect(rowsOf(await lookup(), 'courseName')).toMatchObject([{ price: 12000, mode: 'Offline / Online' }])
    await send(courseName.setStatus, 'PUT', `courseName/updateStatus/${row._id}`, { isActive: false })
    expect(rowsOf(await lookup(), 'courseName')).toEqual([])
    expect(rowsOf(await send(courseName.all, 'GET', 'courseName/getAll'), 'Question')).toHaveLength(9)

    await send(courseName.remove, 'DELETE', `courseName/deleteCourseName/${row._id}`)
    await send(courseCategory.remove, 'DELETE', `courseCategory/deleteCourseCategory/${ccid}`)
    await send(courseType.remove, 'DELETE', `courseType/deleteCourseType/${ctid}`)
    await send(vehicleCategory.remove, 'DELETE', `vehicleCategory/deleteVehicleCategory/${vcid}`)
    const deletion = await institute().exchange('DELETE', `courseName/deleteCourseName/${row._id}`)
    expect(deletion).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
