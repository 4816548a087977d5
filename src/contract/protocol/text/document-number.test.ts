import { expect, it } from 'vitest'
import { readDocumentNumber } from './document-number'

it.each([
  'KNL/2627/000017',
  'knl/2627/000017',
  ' KNL / 2627 / 000017 ',
  'KNL-2627-000017',
  'KNL 2627 000017',
  'knl2627000017',
  'KNL/२६२७/००००१७',
  'ＫＮＬ／２６２７／０００017',
  'KNL\u20112627\u2011000017',
  'KNL/2627/000017\u200e',
  'Invoice number KNL/2627/000017',
  'Tax invoice KNL-2627-000017',
  'Invoice No.: KNL/2627/000017',
])('reads %j', (text) => expect(readDocumentNumber(text)).toBe('KNL2627000017'))

it.each([
  ['Credit note KNL/2627/C00017', 'KNL2627C00017'],
  ['certificate number KNL/2627/T00003', 'KNL2627T00003'],
  ['Registration 00019acd51f0000012ab34cd', '00019ACD51F0000012AB34CD'],
  ['NO1234', 'NO1234'],
  ['7001', '7001'],
])('reads %j as %j', (text, number) => expect(readDocumentNumber(text)).toBe(number))

it.each(['', 'Asha', 'Asha Rani', 'Invoice', '17', 'asha@idtr.example', 'KNL/2627/000017²', 'अ17', '1'.repeat(101)])(
  'refuses %j',
  (text) => expect(readDocumentNumber(text)).toBeUndefined(),
)
