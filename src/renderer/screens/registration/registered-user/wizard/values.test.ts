import { describe, expect, test } from 'vitest'
import { fileProblem, limitText, needOf, sizeText } from './documents/document-rules'
import { districtChoices, districtOf, districts, townChoices, townsByDistrict } from './personal/districts'
import { onScreen } from './steps'
import { emptyValues, readValues, toDraft } from './values'

describe('what is sent', () => {
  const licensed = {
    ...emptyValues,
    licenceNumber: 'HR0520180012345',
    issueDate: '2018-06-15',
    validTill: '2038-06-14',
    authorityCity: 'Karnal',
    authorityDistrict: 'Karnal',
  }

  test.each(['Permanent', 'Renewal'] as const)('%s also sends the number as the permanent one', (licenceCategory) => {
    expect(toDraft({ ...licensed, licenceCategory }).permanentLicenceNumber).toBe('HR0520180012345')
  })
  test('a learner has no permanent number', () => {
    expect(toDraft({ ...licensed, licenceCategory: 'Learner' }).permanentLicenceNumber).toBe('')
  })
  test('without a licence its fields are blank, and the authority state stays Haryana', () => {
    expect(toDraft({ ...licensed, licenceCategory: 'N/A' })).toMatchObject({
      licenceNumber: '',
      permanentLicenceNumber: '',
      issueDate: '',
      validTill: '',
      authorityCity: '',
      authorityDistrict: '',
      authority: 'Haryana',
    })
  })
  test('what only the payment tab asks does not travel', () => {
    expect(Object.keys(toDraft(licensed))).not.toEqual(expect.arrayContaining(['disclaimer']))
  })
})

test('a stored form of another shape is read as far as it goes', () => {
  expect(readValues({ firstName: 'Asha', licenceCategory: 'Gold', pin: 132001, unknown: true })).toEqual({
    ...emptyValues,
    firstName: 'Asha',
  })
})

describe('districts of Haryana', () => {
  test('there are 22, with about 50 towns or more, each in one district', () => {
    const towns = Object.values(townsByDistrict).flat()
    expect(districts).toHaveLength(22)
    expect(towns.length).toBeGreaterThanOrEqual(50)
    expect(new Set(towns).size).toBe(towns.length)
  })
  test('the towns of the chosen district come first, and every other stays choosable', () => {
    const [near, far] = townChoices('Karnal')
    expect(near).toEqual({ group: 'Karnal', items: expect.arrayContaining(['Karnal', 'Nilokheri']) })
    expect(far?.items).toContain('Hisar')
    expect(districtOf('Nilokheri')).toBe('Karnal')
  })
  test('a place that is not on the list stays choosable in the record that has it', () => {
    expect(townChoices('Karnal', 'Kunjpura')[0]?.items).toContain('Kunjpura')
    expect(districtChoices('Hansi')[0]).toBe('Hansi')
  })
})

describe('documents', () => {
  const megabyte = 1024 * 1024
  test.each([
    ['passportPhoto', 'application/pdf', 10, '*Passport file is not valid.'],
    ['passportPhoto', 'image/png', megabyte + 1, '*Please Upload less than 1 MB Passport File.'],
    ['passportPhoto', 'image/jpeg', megabyte, ''],
    ['drivingLicense', 'application/zip', 10, '*Driving License file is not valid.'],
    ['drivingLicense', 'application/pdf', 5 * megabyte + 1, '*Please Upload less than 5 MB Driving License File.'],
    ['idProof', 'application/pdf', 5 * megabyte, ''],
    ['medicalCertificate', 'text/html', 10, '*Medical Certificate file is not valid.'],
  ] as const)('%s of type %s with %d bytes: %s', (kind, type, bytes, problem) => {
    expect(fileProblem(kind, { type, bytes })).toBe(problem)
  })
  test('limits and sizes are said in words', () => {
    expect(limitText('passportPhoto')).toBe('JPG or PNG, at most 1 MB')
    expect(limitText('idProof')).toBe('JPG, PNG or PDF, at most 5 MB')
    expect(sizeText(54 * 1024)).toBe('54 KB')
  })
})

describe('what a course asks for in its own words', () => {
  const asks = 'Passport size photo, Aadhaar card (ID proof), fitness certificate'
  test.each([
    ['passportPhoto', true, 'Required'],
    ['passportPhoto', false, 'Asked for'],
    ['idProof', false, 'Asked for'],
    ['medicalCertificate', false, 'Asked for'],
    ['drivingLicense', false, 'Optional'],
  ] as const)('%s, required: %s → %s', (kind, isRequired, need) => {
    expect(needOf(kind, isRequired, asks)).toBe(need)
  })
  test('in Hindi too', () => {
    expect(needOf('idProof', false, 'फोटो, पहचान पत्र')).toBe('Asked for')
    expect(needOf('drivingLicense', false, 'ड्राइविंग लाइसेंस')).toBe('Asked for')
  })
})

test('of several problems the one that stands first on the screen is said', () => {
  const said = onScreen([
    ['passportPhoto', 'c'],
    ['firstName', 'b'],
    ['slotId', 'a'],
    ['phone', 'd'],
  ])
  expect(said.map(([field]) => field)).toEqual(['slotId', 'phone', 'firstName', 'passportPhoto'])
})
