import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { onBothDatabases } from '../../databases'
import { rowsOf, sendAndDecode } from '../../wire'
import { questionWorkbook, sheetRow } from './question-bank'

onBothDatabases((institute) => {
  const get = async (endpoint: Parameters<typeof sendAndDecode>[1], key: string, path: string) =>
    rowsOf((await sendAndDecode(institute(), endpoint, ['GET', path])).wire, key)
  const send = async (endpoint: Parameters<typeof sendAndDecode>[1], method: string, path: string, body?: unknown) =>
    (await sendAndDecode(institute(), endpoint, [method, path, body])).wire

  /** The ids that the question form walks down: vehicle category, sub-category, question category. */
  async function chooseCategory(subCategory = 'Car', category = 'Traffic signs') {
    const path = 'vehicleCategory/getSpecificVehicleCategory'
    const vehicles = await get(contract.vehicleCategory.active, 'vehicleCategory', path)
    expect(vehicles.map(({ vehicleCategory }) => vehicleCategory)).toEqual([
      'Heavy Motor Vehicle',
      'Light Motor Vehicle',
      'Two Wheeler',
    ])
    const vcid = vehicles[1]?._id
    const subCategories = await get(
      contract.vehicleSubCategory.of,
      'vehicleSubCategory',
      `vehicleSubCategory/getVehicleSubCategoryByVcid/${vcid}`,
    )
    expect(subCategories.map((row) => row.vehicleSubCategory)).toEqual(['Car', 'Jeep'])
    const vscid = subCategories.find((row) => row.vehicleSubCategory === subCategory)?._id
    const wire = await send(contract.questionCategory.of, 'POST', 'category/getCategoryByVscid', { vcid, vscid })
    return { vcid, vscid, Category: rowsOf(wire, 'category').find(({ name }) => name === category)?._id }
  }
  const options = ['Stop', 'Go', 'Wait', 'Turn'].map((name, i) => ({ no: i + 1, name, istrue: i === 2 }))
  const question = { type: 'MCQ', language: 'ENGLISH', Option: options, image: '' }

  test('GET category/getAllCategory returns a page with the count, or all', async () => {
    const path = 'category/getAllCategory?search=traffic&page=1&limit=2'
    const { wire } = await sendAndDecode(institute(), contract.questionCategory.list, ['GET', path])
    expect(wire.payload.count).toBe(4)
    expect(rowsOf(wire, 'Menu')).toHaveLength(2)
    expect(rowsOf(wire, 'Menu')[0]).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Traffic signs',
      vcid: { _id: expect.any(String), vehicleCategory: 'Two Wheeler' },
      vscid: { _id: expect.any(String), vehicleSubCategory: 'Motorcycle with gear' },
      createdAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(await get(contract.questionCategory.list, 'Menu', 'category/getAllCategory')).toHaveLength(20)
    expect(await get(contract.questionCategory.all, 'Menu', 'category/getAll')).toHaveLength(20)
  })

  test('a question category is added, updated and deleted on the specified paths', async () => {
    const { Category: _, ...place } = await chooseCategory()
    const added = await send(contract.questionCategory.add, 'POST', 'category/addCategory', { ...place, name: 'Hills' })
    expect(added).toMatchObject({ result: 0, message: 'Added Successfully' })
    const find = async (name: string) =>
      (await get(contract.questionCategory.all, 'Menu', 'category/getAll')).find((row) => row.name === name)
    const id = (await find('Hills'))?._id
    const changed = { ...place, name: 'Hill driving' }
    await send(contract.questionCategory.update, 'PUT', `category/updateCategory/${id}`, changed)
    expect((await find('Hill driving'))?._id).toBe(id)
    const removed = await send(contract.questionCategory.remove, 'DELETE', `category/deleteCategory/${id}`)
    expect(removed.message).toBe('Deleted Successfully')
    expect(await find('Hill driving')).toBeUndefined()
  })

  test('POST category/stock returns the number of active questions by category', async () => {
    const { vcid, vscid } = await chooseCategory()
    const wire = await send(contract.questionCategory.stock, 'POST', 'category/stock', {
      vcid,
      vscid: [vscid],
      type: 'english',
    })
    expect(rowsOf(wire, 'category').map(({ name, questions }) => [name, questions])).toEqual([
      ['Documents and law', 6],
      ['First aid and courtesy', 6],
      ['Rules of the road', 6],
      ['Traffic signs', 6],
      ['Vehicle safety', 5],
    ])
  })

  test('POST category/getCategoryByVscid takes one sub-category or a list', async () => {
    const [car, jeep] = [await chooseCategory('Car'), await chooseCategory('Jeep')]
    const of = async (vscid: unknown) => {
      const body = { vcid: car.vcid, vscid }
      const wire = await send(contract.questionCategory.of, 'POST', 'category/getCategoryByVscid', body)
      return rowsOf(wire, 'category').map((row) => (row.vscid as { vehicleSubCategory: string }).vehicleSubCategory)
    }
    expect(await of(car.vscid)).toEqual(Array(5).fill('Car'))
    expect(await of([jeep.vscid])).toEqual(Array(5).fill('Jeep'))
    expect((await of([car.vscid, jeep.vscid])).sort()).toEqual([...Array(5).fill('Car'), ...Array(5).fill('Jeep')])
    expect(await of([])).toEqual([])
    expect((await institute().exchange('POST', 'category/getCategoryByVscid', { vcid: car.vcid })).status).toBe(422)
  })

  test('PUT updateQuestion without `translation` keeps the pair, null unlinks it', async () => {
    const find = async (id: unknown) =>
      (await get(contract.question.all, 'Question', 'question/getAll')).find((row) => row._id === id)
    const all = await get(contract.question.all, 'Question', 'question/getAll')
    const before = all.find((row) => (row.translation as { _id: string })._id !== '')!
    const idOf = (value: unknown) => (value as { _id: string })._id
    const { Qname, type, language, Option, image } = before
    const place = { vcid: idOf(before.vcid), vscid: idOf(before.vscid), Category: idOf(before.Category) }
    const body = { Qname, type, language, Option, image, ...place }
    const sendChange = (change: object) =>
      send(contract.question.update, 'PUT', `question/updateQuestion/${before._id}`, { ...body, ...change })
    await sendChange({})
    expect((await find(before._id))?.translation).toEqual(before.translation)
    await sendChange({ translation: null })
    expect((await find(before._id))?.translation).toEqual({ _id: '', Qname: '' })
    await sendChange({ translation: idOf(before.translation) })
    expect((await find(before._id))?.translation).toEqual(before.translation)
  })

  test('GET question/getAllQuestion returns questions and the count', async () => {
    const path = `question/getAllQuestion?search=${encodeURIComponent('एम्बुलेंस सायरन')}&page=1&limit=10`
    const { wire } = await sendAndDecode(institute(), contract.question.list, ['GET', path])
    expect(wire.payload.count).toBe(1)
    const [row] = rowsOf(wire, 'Question')
    expect(row).toMatchObject({
      Qname: expect.stringContaining('एम्बुलेंस'),
      type: 'mcq',
      language: 'hindi',
      Category: { name: 'Rules of the road' },
      vcid: { vehicleCategory: 'Light Motor Vehicle' },
      vscid: { vehicleSubCategory: 'Car' },
      translation: { Qname: expect.stringContaining('ambulance') },
      isActive: true,
    })
    expect(row?.Option).toEqual([1, 2, 3, 4].map((no) => ({ no, name: expect.any(String), istrue: no === 2 })))
    expect(await get(contract.question.all, 'Question', 'question/getAll')).toHaveLength(204)
  })

  test('a question is added, updated, deactivated and deleted on the specified paths', async () => {
    const body = { ...(await chooseCategory()), ...question, Qname: 'Which sign is wired?' }
    const added = await send(contract.question.add, 'POST', 'question/addQuestion', body)
    expect(added).toMatchObject({ result: 0, message: 'Added Successfully' })
    const find = async () => (await get(contract.question.all, 'Question', 'question/getAll'))[0]
    const id = (await find())?._id
    expect(await find()).toMatchObject({
      Qname: 'Which sign is wired?',
      type: 'mcq',
      language: 'english',
      translation: { _id: '' },
    })
    const changed = { ...body, type: 'checkbox', Qname: 'Which signs are wired?' }
    await send(contract.question.update, 'PUT', `question/updateQuestion/${id}`, changed)
    expect(await find()).toMatchObject({ _id: id, Qname: 'Which signs are wired?', type: 'checkbox', isActive: true })
    await send(contract.question.setStatus, 'PUT', `question/updateStatus/${id}`, { isActive: false })
    expect(await find()).toMatchObject({ _id: id, isActive: false })
    await send(contract.question.remove, 'DELETE', `question/deleteQuestion/${id}`)
    expect((await find())?._id).not.toBe(id)
  })

  test('POST question/uploadcsv returns 0, or -1 with all problems; checkcsv stores none', async () => {
    const form = async (...rows: Parameters<typeof questionWorkbook>[0]) => {
      const body = new FormData()
      body.set('csv', new File([await questionWorkbook(rows)], 'questions.xlsx'))
      return body
    }
    const good = sheetRow('What is on the sheet?')
    const checked = await send(contract.question.checkSheet, 'POST', 'question/checkcsv', await form(good))
    expect(checked).toMatchObject({ result: 0, message: '1 question to add, 0 unchanged.' })
    const saved = await send(contract.question.uploadSheet, 'POST', 'question/uploadcsv', await form(good))
    expect(saved).toMatchObject({ result: 0, payload: { added: 1, unchanged: 0, errors: [] } })
    const invalidForm = await form(sheetRow('Another', { QuestionCategory: 'Nothing' }))
    const refused = await send(contract.question.uploadSheet, 'POST', 'question/uploadcsv', invalidForm)
    expect(refused).toMatchObject({
      result: -1,
      payload: { added: 0, errors: [{ row: 2, column: 'QuestionCategory' }] },
    })
    const { status, body } = await institute().exchange('POST', 'question/uploadcsv', new FormData())
    expect({ status, ...body }).toMatchObject({ status: 422, fields: { file: 'Select a file' } })
  })

  test('refused questions and categories have the messages of S3 §5', async () => {
    const refused = async (path: string, body: unknown) => {
      const response = await institute().exchange('POST', path, body)
      expect(response.status).toBe(422)
      return response.body.fields
    }
    const empty = { Qname: ' ', language: '', type: '', vcid: '', vscid: '', Category: '', Option: options }
    expect(await refused('question/addQuestion', empty)).toEqual({
      name: '*Please enter name!',
      language: '*Please enter language!',
      type: '*Please enter type!',
      vehicleCategory: '*Please enter vehicle category!',
      vehicleSubCategory: '*Please select vehicle sub-category!',
      category: '*Please enter category!',
    })
    const body = { ...(await chooseCategory()), ...question, Qname: 'Rejected' }
    const withOptions = (Option: unknown[]) => refused('question/addQuestion', { ...body, Option })
    expect(await withOptions(options.slice(1))).toMatchObject({ options: 'Enter 4 options' })
    expect(await withOptions([{ name: ' ', istrue: true }, ...options.slice(1)])).toMatchObject({
      options: 'Enter question',
    })
    expect(await withOptions(options.map((option) => ({ ...option, istrue: false })))).toMatchObject({
      options: 'Please select any one mcq',
    })
    expect(await refused('category/addCategory', { name: ' ', vcid: '', vscid: '' })).toEqual({
      name: '*Please Enter Name!',
      vehicleCategory: '*Please enter vehicle category!',
      vehicleSubCategory: '*Please enter vehicle sub-category!',
    })
  })

  test('the examiner may count the stock, but neither see nor change the bank', async () => {
    const { vcid, vscid } = await chooseCategory()
    const status = async (method: string, path: string, body?: unknown) =>
      (await institute().exchange(method, path, body, institute().headers('examiner'))).status
    expect(await status('GET', 'question/getAll')).toBe(403)
    expect(await status('POST', 'question/addQuestion', {})).toBe(403)
    expect(await status('GET', 'category/getAllCategory?page=1&limit=10')).toBe(403)
    expect(await status('GET', 'vehicleCategory/getSpecificVehicleCategory')).toBe(200)
    expect(await status('POST', 'category/stock', { vcid, vscid: [vscid], type: 'hindi' })).toBe(200)
  })
})
