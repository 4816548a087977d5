import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentLanguage, enumField, examLanguage } from './enum-fields'
import { count, day, flag, optionalText, reference, requiredText, rupees, text, usDay } from './fields'
import { nullableObject, wireObject } from './wire'

const note = wireObject({
  id: ['_id', text],
  title: ['titleName', requiredText('Enter a title', 10)],
  price: rupees,
  isActive: flag,
})

test('decoding converts wire names to ours; encoding is the reverse', () => {
  const encoded = { _id: '7', titleName: 'सूचना', price: 87.5, isActive: true }
  const decoded = { id: '7', title: 'सूचना', price: 8750, isActive: true }
  expect(z.decode(note, encoded)).toEqual(decoded)
  expect(z.encode(note, decoded)).toEqual(encoded)
})

test('an error has our field name in both directions', () => {
  const decoded = z.safeDecode(note, { _id: '7', titleName: ' ' })
  const encoded = z.safeEncode(note, { id: '7', title: 'far too long a title', price: 0, isActive: true })
  expect(decoded.error?.issues[0]).toMatchObject({ path: ['title'], message: 'Enter a title' })
  expect(encoded.error?.issues[0]).toMatchObject({ path: ['title'], message: 'At most 10 characters' })
})

test('missing fields of a response read as empty, and unknown ones are dropped', () => {
  expect(z.decode(wireObject({ a: text, b: count, c: flag, d: rupees, e: day }), { x: 1 })).toEqual({
    a: '',
    b: 0,
    c: false,
    d: 0,
    e: '',
  })
})

test('a prototype key in a response stays data', () => {
  const decoded = z.decode(note, JSON.parse('{"_id":"7","titleName":"x","__proto__":{"isAdmin":true}}'))
  expect(decoded).not.toHaveProperty('isAdmin')
})

test('rupees become integer paise without rounding errors', () => {
  expect(z.decode(rupees, 1234.35)).toBe(123435)
  expect(z.decode(rupees, '8750.10')).toBe(875010)
  expect(z.encode(rupees, 123435)).toBe(1234.35)
  expect(z.safeDecode(rupees, 'eight').success).toBe(false)
})

test('a timestamp on the wire is read as its day in India', () => {
  expect(z.decode(day, '2026-11-19T18:30:00.000Z')).toBe('2026-11-20')
  expect(z.decode(day, '2026-11-19T18:29:59.000Z')).toBe('2026-11-19')
  expect(z.safeDecode(day, '31/12/2026').success).toBe(false)
})

test('days of a range are written MM/DD/YYYY', () => {
  expect(z.encode(usDay, '2026-11-20')).toBe('11/20/2026')
  expect(z.decode(usDay, '11/20/2026')).toBe('2026-11-20')
})

test('a reference reads an id, an object or a list of one', () => {
  const category = reference('name')
  expect(z.decode(category, 'c1')).toEqual({ id: 'c1', name: '' })
  expect(z.decode(category, { _id: 'c1', name: 'LMV' })).toEqual({ id: 'c1', name: 'LMV' })
  expect(z.decode(category, [{ _id: 'c1', name: 'LMV' }])).toEqual({ id: 'c1', name: 'LMV' })
  expect(z.decode(category, null)).toEqual({ id: '', name: '' })
})

test('a related object may be null or missing', () => {
  const row = wireObject({ user: ['uid', nullableObject({ id: ['_id', text], name: ['fname', text] })] })
  for (const uid of [null, undefined]) {
    expect(z.decode(row, { uid }).user ?? null).toBeNull()
    expect(z.encode(row, { user: uid }).uid ?? null).toBeNull()
  }
  expect(z.decode(row, { uid: { _id: 'u1', fname: 'Asha' } })).toEqual({ user: { id: 'u1', name: 'Asha' } })
  expect(z.encode(row, { user: { id: 'u1', name: 'Asha' } })).toEqual({ uid: { _id: 'u1', fname: 'Asha' } })
  expect(z.safeDecode(row, { uid: 'u1' }).success).toBe(false)
})

test('a content language is read in any letter case; another language is refused', () => {
  expect(z.decode(contentLanguage('Choose'), 'hindi')).toBe('Hindi')
  expect(z.safeDecode(contentLanguage('Choose'), 'French').success).toBe(false)
})

test('the exam language is lower case on the wire, and read in any case', () => {
  const language = examLanguage('Choose')
  for (const encoded of ['hindi', 'Hindi', ' HINDI']) expect(z.decode(language, encoded)).toBe('Hindi')
  expect(z.encode(language, 'Hindi')).toBe('hindi')
  expect(z.encode(language, 'English')).toBe('english')
  for (const encoded of ['', 'French', 'constructor']) expect(z.safeDecode(language, encoded).success).toBe(false)
})

test('an enum option is read in any letter case; other text is refused', () => {
  const type = enumField(['mcq', 'checkbox'], 'Choose')
  expect(z.decode(type, 'MCQ')).toBe('mcq')
  expect(z.decode(type, 'CheckBox ')).toBe('checkbox')
  expect(z.encode(type, 'checkbox')).toBe('checkbox')
  expect(z.safeDecode(type, 'radio').error?.issues[0]?.message).toBe('Choose')
})

test('numbers sent in place of text keep their digits', () => {
  expect(z.decode(optionalText(10), 9876543210)).toBe('9876543210')
})
