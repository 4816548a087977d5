import { expect, test } from 'vitest'
import { type Content, row, xlsx } from '../../../tests/support/sheets/xlsx'
import { readSheet } from '../read'
import { questionSheet } from './question-sheet'

const validRow: Record<string, Content> = {
  id: undefined,
  questiontype: 'mcq',
  language: 'hindi',
  questionName: 'लाल बत्ती का क्या अर्थ है?',
  option: 'रुकें\nचलें\nधीरे चलें\nमुड़ें',
  correctanswer: 1,
  QuestionCategory: 'Traffic signs',
  vehicleCategory: 'Light Motor Vehicle',
  vehicleSubCategory: 'Car',
  image: undefined,
  translation: undefined,
}

async function read(changed: Record<string, Content> = {}) {
  const contents = { ...validRow, ...changed }
  const result = await readSheet(
    xlsx({ rows: row(1, Object.keys(validRow)) + row(2, Object.values(contents)) }),
    questionSheet,
    { today: '2026-11-28' },
  )
  if (result.kind === 'refused') throw new Error(result.message)
  return result.rows[0]?.value ?? Object.fromEntries(result.errors.map(({ column, message }) => [column, message]))
}
const readRightFlags = async (changed: Record<string, Content>) => {
  const value = await read(changed)
  return 'options' in value && Array.isArray(value.options) ? value.options.map(({ isRight }) => isRight) : value
}

test('has the columns of the sample sheet (S3 §9)', () => {
  expect(questionSheet.columns.map(({ header }) => header)).toEqual(Object.keys(validRow))
})

test('the columns id and translation may be left out', async () => {
  const { id: _, translation: __, ...rest } = validRow
  const rows = row(1, Object.keys(rest)) + row(2, Object.values(rest))
  const result = await readSheet(xlsx({ rows }), questionSheet, { today: '2026-11-28' })
  expect(result).toMatchObject({ kind: 'read', errors: [], rows: [{ value: { id: null } }] })
})

test('reads a question', async () => {
  expect(await read()).toEqual({
    id: null,
    type: 'mcq',
    language: 'Hindi',
    name: 'लाल बत्ती का क्या अर्थ है?',
    options: [
      { name: 'रुकें', isRight: true },
      { name: 'चलें', isRight: false },
      { name: 'धीरे चलें', isRight: false },
      { name: 'मुड़ें', isRight: false },
    ],
    category: 'Traffic signs',
    vehicleCategory: 'Light Motor Vehicle',
    vehicleSubCategory: 'Car',
    image: null,
    translation: null,
  })
})

test('a checkbox question has at least one correct option', async () => {
  const checkbox = { questiontype: 'Checkbox', option: 'a|b|c|d' }
  expect(await readRightFlags({ ...checkbox, correctanswer: '1,3' })).toEqual([true, false, true, false])
  expect(await readRightFlags({ ...checkbox, correctanswer: ' 4 ; 2 ' })).toEqual([false, true, false, true])
  expect(await readRightFlags({ ...checkbox, correctanswer: 2 })).toEqual([false, true, false, false])
})

test('an mcq question has exactly one correct option', async () => {
  expect(await readRightFlags({ correctanswer: '3,3' })).toEqual([false, false, true, false])
  expect(await read({ correctanswer: '1,3' })).toEqual({
    correctanswer: 'A question of this type has exactly one correct option',
  })
})

test.each([
  [undefined, 'Write the number of the correct option, from 1 to 4'],
  [' , ', 'Write the number of the correct option, from 1 to 4'],
  [5, '“5” is no option: write numbers from 1 to 4, such as 1,3'],
  [1.3, '“1.3” is no option: write numbers from 1 to 4, such as 1,3'],
  ['A', '“A” is no option: write numbers from 1 to 4, such as 1,3'],
])('the correct answer %j is refused', async (correctanswer, message) => {
  expect(await read({ correctanswer })).toEqual({ correctanswer: message })
})

test.each([
  ['a|b|c', 'Enter four options, one per line or separated by |; this cell has 3'],
  ['a\nb\nc\nd\ne', 'Enter four options, one per line or separated by |; this cell has 5'],
  ['a||c|d', 'Option 2 is empty: enter all four'],
  [undefined, '*Please enter options!'],
])('the options %j are refused', async (option, message) => {
  expect(await read({ option })).toEqual({ option: message })
})

test('all fields but id, image and translation are required, as in S3 §5', async () => {
  expect(
    await read(Object.fromEntries(Object.keys(validRow).map((key) => [key, key === 'id' ? 'x' : undefined]))),
  ).toEqual({
    questiontype: '*Please enter type!',
    language: '*Please enter language!',
    questionName: '*Please enter name!',
    option: '*Please enter options!',
    QuestionCategory: '*Please enter category!',
    vehicleCategory: '*Please enter vehicle category!',
    vehicleSubCategory: '*Please select vehicle sub-category!',
  })
})

test('a link of a picture has at most 1000 characters, as in the form', async () => {
  const link = (length: number) => 'https://files.example/'.padEnd(length, 'x')
  expect(await read({ image: link(1000) })).toMatchObject({ image: link(1000) })
  expect(await read({ image: link(1001) })).toEqual({ image: 'At most 1000 characters; this cell has 1001' })
})

test('names the characters that cannot be printed', async () => {
  expect(await read({ questionName: 'Where is the ⛽?', option: 'Here\nThere 🚗\nAbove\nBelow' })).toEqual({
    questionName: 'The question contains ⛽ (U+26FD), which cannot be printed.',
    option: 'Option 2 contains 🚗 (U+1F697), which cannot be printed.',
  })
})
