import { describe, expect, test } from 'vitest'
import { documentProblem } from '#contract/registration/options'
import { formatFileSize, getRequirement, limitText } from './documents/document-rules'
import { districtChoices, districts, getDistrict, townChoices, townsByDistrict } from './personal/districts'
import { sortByFieldOrder } from './tabs'
import { emptyValues, parseValues, toDraft } from './values'

describe('toDraft', () => {
  const licensed = {
    ...emptyValues,
    licenceNumber: 'HR0520180012345',
    issueDate: '2018-06-15',
    validTill: '2038-06-14',
    authorityCity: 'Karnal',
    authorityDistrict: 'Karnal',
  }

  test.each(['Permanent', 'Renewal'] as const)(
    'copies the licence number to the permanent one for %s',
    (licenceCategory) => {
      expect(toDraft({ ...licensed, licenceCategory }).permanentLicenceNumber).toBe('HR0520180012345')
    },
  )
  test('leaves the permanent number of a learner empty', () => {
    expect(toDraft({ ...licensed, licenceCategory: 'Learner' }).permanentLicenceNumber).toBe('')
  })
  test('clears the licence fields without a licence, with Haryana as authority', () => {
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
  test('omits the disclaimer of the payment tab', () => {
    expect(Object.keys(toDraft(licensed))).not.toEqual(expect.arrayContaining(['disclaimer']))
  })
})

test('parseValues replaces invalid and missing stored values with empty ones', () => {
  expect(parseValues({ firstName: 'Asha', licenceCategory: 'Gold', pin: 132001, unknown: true })).toEqual({
    ...emptyValues,
    firstName: 'Asha',
  })
})

describe('districts of Haryana', () => {
  test('are 22, with at least 50 towns, each in one district', () => {
    const towns = Object.values(townsByDistrict).flat()
    expect(districts).toHaveLength(22)
    expect(towns.length).toBeGreaterThanOrEqual(50)
    expect(new Set(towns).size).toBe(towns.length)
  })
  test('list the towns of the chosen district first, then all others', () => {
    const [townsOfDistrict, otherTowns] = townChoices('Karnal')
    expect(townsOfDistrict).toEqual({ group: 'Karnal', items: expect.arrayContaining(['Karnal', 'Nilokheri']) })
    expect(otherTowns?.items).toContain('Hisar')
    expect(getDistrict('Nilokheri')).toBe('Karnal')
  })
  test('include an unlisted place of an older record', () => {
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
    expect(documentProblem(kind, { type, bytes })).toBe(problem)
  })
  test('limitText and formatFileSize show limits and sizes', () => {
    expect(limitText('passportPhoto')).toBe('JPG or PNG, at most 1 MB. HEIC, WEBP, JFIF are converted.')
    expect(limitText('idProof')).toBe('JPG, PNG or PDF, at most 5 MB. HEIC, WEBP, JFIF are converted.')
    expect(formatFileSize(54 * 1024)).toBe('54 KB')
  })
})

describe('documents listed by the text of a course', () => {
  const courseText = 'Passport size photo, Aadhaar card (ID proof), fitness certificate'
  test.each([
    ['passportPhoto', true, 'Required'],
    ['passportPhoto', false, 'Expected'],
    ['idProof', false, 'Expected'],
    ['medicalCertificate', false, 'Expected'],
    ['drivingLicense', false, 'Optional'],
  ] as const)('%s, required: %s → %s', (kind, isRequired, requirement) => {
    expect(getRequirement(kind, isRequired, courseText)).toBe(requirement)
  })
  test('are recognised in Hindi, too', () => {
    expect(getRequirement('idProof', false, 'फोटो, पहचान पत्र')).toBe('Expected')
    expect(getRequirement('drivingLicense', false, 'ड्राइविंग लाइसेंस')).toBe('Expected')
  })
})

test('sortByFieldOrder sorts problems in the order of the screen', () => {
  const sorted = sortByFieldOrder([
    ['passportPhoto', 'c'],
    ['firstName', 'b'],
    ['slotId', 'a'],
    ['phone', 'd'],
  ])
  expect(sorted.map(([field]) => field)).toEqual(['slotId', 'phone', 'firstName', 'passportPhoto'])
})
