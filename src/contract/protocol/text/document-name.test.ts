import { expect, it } from 'vitest'
import { documentName } from './document-name'

it('names a document after the person, as a valid file name', () => {
  expect(documentName('Pooja Sharma', 'Tax invoice', 'KNL/2627/000244')).toBe(
    'Pooja Sharma - Tax invoice KNL-2627-000244',
  )
  expect(documentName('पूजा शर्मा', 'Registration form', '9843807908')).toBe('पूजा शर्मा - Registration form 9843807908')
  expect(documentName('LMV weekend: "A"', 'Roll list')).toBe('LMV weekend- -A- - Roll list')
  expect(documentName('', 'Certificate', 'C.')).toBe('Certificate C')
})

it('keeps title and number of a long name, in at most 230 bytes', () => {
  const name = documentName('कि'.repeat(150), 'Result', 'roll number 7, LMV')
  expect(name.endsWith(' - Result roll number 7, LMV')).toBe(true)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(230)
  expect(Buffer.byteLength(documentName('क'.repeat(50), 'Result', 'ख'.repeat(200)))).toBeLessThanOrEqual(230)
})
