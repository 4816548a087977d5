import { expect, test } from 'vitest'
import { questionSheet } from '#sheets/kinds/question-sheet'
import { sampleSheet } from '#sheets/sample-sheet'
import { onDatabase } from '../../databases'
import { placeOf, questionWorkbook, type SheetRow, sheetRow } from './question-bank'

onDatabase((institute) => {
  const api = () => institute().as('admin')
  const file = (bytes: Uint8Array) => ({ file: { name: 'questions.xlsx', bytes: new Uint8Array(bytes) } })
  const upload = async (...rows: Partial<SheetRow>[]) => api().question.uploadSheet(file(await questionWorkbook(rows)))
  const total = async () => (await api().question.list({ page: 1, limit: 1 })).total
  const newest = async () => (await api().question.list({ page: 1, limit: 1 })).rows[0]

  test('the sample can be uploaded as it is', async () => {
    const bytes = await sampleSheet(questionSheet)
    expect(await api().question.uploadSheet(file(bytes))).toMatchObject({ result: 0, added: 2, unchanged: 0 })
    expect(await newest()).toMatchObject({
      name: 'लाल बत्ती का क्या अर्थ है?',
      language: 'Hindi',
      isActive: true,
      category: { name: 'Traffic signs' },
      vehicleSubCategory: { name: 'Car' },
      translation: { name: 'What does a red traffic light mean?' },
    })
    expect(await api().question.uploadSheet(file(bytes))).toMatchObject({ result: 0, added: 0, unchanged: 2 })
  })

  test('ids and exact names are equivalent, and the same file twice adds nothing', async () => {
    const place = await placeOf(institute(), 'Jeep', 'Vehicle safety')
    const row = { questiontype: 'checkbox', language: 'HINDI', correctanswer: '1, 4', image: 'practice:signs/stop.png' }
    const byId = sheetRow('ब्रेक कब जाँचे जाते हैं?', {
      ...row,
      QuestionCategory: place.category,
      vehicleCategory: place.vehicleCategory,
      vehicleSubCategory: place.vehicleSubCategory,
    })
    expect(await upload(byId)).toMatchObject({ result: 0, message: '1 question added, 0 unchanged.', added: 1 })
    const question = await newest()
    expect(question).toMatchObject({ type: 'checkbox', language: 'Hindi', image: 'practice:signs/stop.png' })
    expect(question?.options).toEqual([
      { number: 1, name: 'One', isRight: true },
      { number: 2, name: 'Two', isRight: false },
      { number: 3, name: 'Three', isRight: false },
      { number: 4, name: 'Four', isRight: true },
    ])
    const byName = sheetRow(' ब्रेक  कब जाँचे जाते हैं? ', {
      ...row,
      id: question!.id,
      QuestionCategory: 'Vehicle safety',
      vehicleSubCategory: 'Jeep',
    })
    expect(await upload(byName)).toMatchObject({ result: 0, added: 0, unchanged: 1 })
  })

  test('every problem is listed by row and column, and nothing is added', async () => {
    await upload(sheetRow('Which lamp is red?'))
    const before = await total()
    const response = await upload(
      sheetRow('A good one'),
      sheetRow('A', { questiontype: 'true or false' }),
      sheetRow('B', { option: 'One\nTwo' }),
      sheetRow('C', { correctanswer: '1,2' }),
      sheetRow('D', { vehicleCategory: 'Light motor vehicle' }),
      sheetRow('E', { vehicleSubCategory: 'Truck' }),
      sheetRow('F', { QuestionCategory: 'Hill driving' }),
      sheetRow('a GOOD  one'),
      sheetRow('G', { image: 'javascript:alert(1)' }),
      sheetRow('H', { id: 'abc' }),
      sheetRow('Which lamp is red?', { correctanswer: '1' }),
      sheetRow('Which lamp is  red?', { language: 'hindi' }),
      sheetRow('Which lamp is red?', { QuestionCategory: 'Vehicle safety' }),
    )
    expect(response).toMatchObject({ result: -1, message: '10 problems in the sheet. Nothing was added.', added: 0 })
    expect(response.errors).toEqual([
      { row: 3, column: 'questiontype', message: 'Enter mcq or checkbox; “true or false” is neither' },
      { row: 4, column: 'option', message: 'Enter four options, one per line or separated by |; this cell has 2' },
      { row: 5, column: 'correctanswer', message: 'A question of this type has exactly one correct option' },
      {
        row: 6,
        column: 'vehicleCategory',
        message: 'There is no vehicle category “Light motor vehicle” that has question categories',
      },
      {
        row: 7,
        column: 'vehicleSubCategory',
        message: 'There is no vehicle sub-category “Truck” in Light Motor Vehicle that has question categories',
      },
      { row: 8, column: 'QuestionCategory', message: 'There is no question category “Hill driving” in Car' },
      {
        row: 9,
        column: 'questionName',
        message: 'Row 2 has the same question in the same category and language',
      },
      { row: 10, column: 'image', message: 'No picture can be loaded from there. Leave it empty' },
      { row: 11, column: 'id', message: 'No question with this id has this text. Leave it empty for a new question' },
      {
        row: 12,
        column: 'correctanswer',
        message: 'This question already exists, with 3 as its correct options',
      },
    ])
    expect(await total()).toBe(before)
  })

  test('a translation from the sheet or the bank is linked both ways', async () => {
    await upload(sheetRow('Where is the horn?'))
    const hindi = { language: 'hindi', translation: ' where is  the horn?' }
    expect(await upload(sheetRow('हॉर्न कहाँ है?', hindi))).toMatchObject({ result: 0, added: 1 })
    const { rows } = await api().question.list({ search: 'horn', page: 1, limit: 10 })
    expect(rows.find(({ name }) => name === 'Where is the horn?')?.translation.name).toBe('हॉर्न कहाँ है?')
    expect(await upload(sheetRow('Where is the horn?'), sheetRow('हॉर्न कहाँ है?', hindi))).toMatchObject({ unchanged: 2 })
    const { errors } = await upload(
      sheetRow('दूसरा हॉर्न कहाँ है?', hindi),
      sheetRow('शीशा कहाँ है?', { language: 'hindi', translation: 'Where is the mirror?' }),
      sheetRow('बत्ती कहाँ है?', { language: 'hindi', translation: 'Where is the lamp?', correctanswer: '1' }),
      sheetRow('Where is the lamp?'),
      sheetRow('Where is the pedal?', { translation: 'पैडल कहाँ है?' }),
      sheetRow('पैडल कहाँ है?', { language: 'hindi', translation: 'Where is the brake?' }),
      sheetRow('Where is the brake?'),
    )
    expect(errors?.map(({ row, column, message }) => [row, column, message.slice(0, 66)])).toEqual([
      [2, 'translation', '“Where is the horn?” is the translation of another question alread'],
      [3, 'translation', 'There is no English question “Where is the mirror?” in the same ca'],
      [4, 'translation', 'The correct options differ: 3 in “Where is the lamp?”, 1 here. Sav'],
      [7, 'translation', 'Another row of this sheet names this question as its translation'],
    ])
  })

  test('names are looked up in rows with other problems, and the id column is optional', async () => {
    const { errors } = await upload(sheetRow('A', { correctanswer: '7', QuestionCategory: 'Hill driving' }))
    expect(errors?.map(({ column }) => column).toSorted()).toEqual(['QuestionCategory', 'correctanswer'])
    const short = { ...sheetRow('Which sheet has no id?'), image: null }
    const bytes = await questionWorkbook([short], Object.keys(short))
    expect(await api().question.uploadSheet(file(bytes))).toMatchObject({ result: 0, added: 1 })
  })

  test('differences from the stored question are named', async () => {
    await upload(sheetRow('Which gear is lowest?'))
    const problem = async (changes: Partial<SheetRow>) => {
      const { errors } = await upload(sheetRow('Which gear is lowest?', changes))
      return `${errors?.[0]?.column}: ${errors?.[0]?.message}`
    }
    const already = 'This question already exists, with'
    expect(await problem({ questiontype: 'checkbox' })).toBe(`questiontype: ${already} type mcq`)
    expect(await problem({ option: 'One\nTwo\nThree\n4' })).toBe(`option: ${already} other options`)
    expect(await problem({ image: 'practice:signs/stop.png' })).toBe(`image: ${already} another image`)
  })

  test('a check stores nothing and returns the counts', async () => {
    const before = await total()
    const rows = [sheetRow('Which pedal is on the left?'), sheetRow('Which gear is lowest?')]
    const checkResult = await api().question.checkSheet(file(await questionWorkbook(rows)))
    expect(checkResult).toMatchObject({ result: 0, message: '1 question to add, 1 unchanged.', added: 1, unchanged: 1 })
    expect(await total()).toBe(before)
  })

  test('three simultaneous uploads of one sheet add it once', async () => {
    const before = await total()
    const rows = Array.from({ length: 30 }, (_, i) => sheetRow(`Question of a race ${i}`))
    await Promise.allSettled([upload(...rows), upload(...rows), upload(...rows)])
    expect(await total()).toBe(before + 30)
  })

  test('5,000 rows in one sheet are added once', async () => {
    const before = await total()
    const rows = Array.from({ length: 5000 }, (_, i) => sheetRow(`What is number ${i} for? ${'क्यों? '.repeat(10)}`))
    const bytes = await questionWorkbook(rows)
    // CPU time, because the elapsed time depends on other programs too.
    const usageBefore = process.cpuUsage()
    expect(await api().question.uploadSheet(file(bytes))).toMatchObject({ result: 0, added: 5000 })
    const { user, system } = process.cpuUsage(usageBefore)
    expect((user + system) / 1_000_000).toBeLessThan(15)
    expect(await api().question.uploadSheet(file(bytes))).toMatchObject({ result: 0, added: 0, unchanged: 5000 })
    expect(await total()).toBe(before + 5000)
  })
})
