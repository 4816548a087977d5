import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './index'
import type { Endpoint } from './protocol/endpoint'
import { schemaOf } from './protocol/wire'

/** Validation messages of a draft's field; empty if the value is accepted. */
function validationMessages(fieldPath: string, value: unknown): string[] {
  const [entity = '', field = '', operation = 'add'] = fieldPath.split('.')
  const endpoint: Endpoint = Reflect.get(Reflect.get(contract, entity), operation)
  const result = z.safeDecode(schemaOf(endpoint.input.shape[field] ?? expect.unreachable(fieldPath)), value as never)
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

/** Maximum text length by entity and field, with the operation unless it is `add`. */
const lengths: [fieldPath: string, max: number][] = [
  ['vehicleCategory.name', 100],
  ['vehicleCategory.description', 2000],
  ['vehicleSubCategory.name', 100],
  ['vehicleSubCategory.description', 2000],
  ['courseType.name', 100],
  ['courseType.description', 2000],
  ['courseCategory.name', 100],
  ['courseName.name', 150],
  ['courseName.displayName', 150],
  ['courseName.description', 5000],
  ['courseName.documentRequired', 1000],
  ['courseName.certificate', 200],
  ['about.title', 200],
  ['information.name', 200],
  ['announcement.name', 200],
  ['banner.title', 2000],
  ['bannerDescription.name', 200],
  ['faq.question', 1000],
  ['faqCategory.name', 200],
  ['faqCategory.description', 2000],
  ['facility.title', 200],
  ['facility.content', 5000],
  ['testimonial.title', 200],
  ['helpfulTip.title', 200],
  ['startCourse.title', 200],
  ['galleryImage.title', 200],
  ['question.name', 2000],
  ['questionCategory.name', 100],
  ['batch.name', 100],
]
test.each(lengths)('%s accepts at most %i characters', (fieldPath, max) => {
  expect(validationMessages(fieldPath, 'x'.repeat(max))).toEqual([])
  expect(validationMessages(fieldPath, 'x'.repeat(max + 1))).toEqual([`At most ${max} characters`])
})

const oneCrore = 10_000_000
const messageCases: [fieldPath: string, value: unknown, message: string][] = [
  ['courseName.duration', '12345', 'At most 4 characters'],
  ['courseName.timing', '12345', 'At most 4 characters'],
  ['courseName.price', oneCrore + 0.01, 'At most one crore rupees'],
  ['slot.seats', 1001, 'At most 1,000 seats'],
  ['facility.images', Array(21).fill('/uploads/a.png'), 'At most 20 images'],
  // The tags <p> and </p> add seven characters.
  ['faq.answer', `<p>${'x'.repeat(199_994)}</p>`, 'At most 200,000 characters'],
  ['question.options', optionsOf(501), 'At most 500 characters'],
  ['extension.reason.cancel', 'x'.repeat(201), 'At most 200 characters'],
  ['registration.licenceNumber', 'x'.repeat(33), 'At most 32 characters'],
  ['registration.mode', '', 'Choose offline or online'],
  ['examSet.vehicleCategory.generate', '', '*Please Enter Vehical Category!'],
  ['courseType.vehicleCategory.update', '', '*Please Enter Vehicle Category!'],
  ['banner.title.update', '', '*Please Enter Name!'],
  ['banner.image.update', '', '*Please Upload Image!'],
  ['session.phone.signIn', 'x'.repeat(51), 'Maximum 50 symbols'],
  ['session.password.signIn', 'x'.repeat(51), 'Maximum 50 symbols'],
  ['session.email.forgotPassword', 'ab', 'Minimum 3 symbols'],
  ['session.email.forgotPassword', `${'x'.repeat(40)}@example.in`, 'Maximum 50 symbols'],
  ['session.newPassword.changePassword', 'x'.repeat(7), 'Minimum 8 symbols'],
  ['session.newPassword.changePassword', 'x'.repeat(51), 'Maximum 50 symbols'],
]
test.each(messageCases)('%s rejects an invalid value with its message (case %#)', (fieldPath, value, message) => {
  expect(validationMessages(fieldPath, value)).toContain(message)
})

test('a value exactly at its limit is accepted', () => {
  expect(validationMessages('courseName.price', oneCrore)).toEqual([])
  expect(validationMessages('slot.seats', 1000)).toEqual([])
  expect(validationMessages('facility.images', Array(20).fill('/uploads/a.png'))).toEqual([])
  expect(validationMessages('faq.answer', `<p>${'x'.repeat(199_993)}</p>`)).toEqual([])
  expect(validationMessages('question.options', optionsOf(500))).toEqual([])
  expect(validationMessages('extension.reason.cancel', 'x'.repeat(200))).toEqual([])
  expect(validationMessages('registration.licenceNumber', 'x'.repeat(32))).toEqual([])
  expect(validationMessages('session.password.signIn', 'x'.repeat(50))).toEqual([])
  expect(validationMessages('session.email.forgotPassword', `${'x'.repeat(39)}@example.in`)).toEqual([])
  for (const letters of [8, 50])
    expect(validationMessages('session.newPassword.changePassword', 'x'.repeat(letters))).toEqual([])
})

/** Name fields of all calls that change data. Names of questions are excluded: they may have several lines. */
const nameFields = Object.entries<Record<string, Endpoint>>(contract)
  .filter(([entity]) => entity !== 'question')
  .flatMap(([entity, operations]) =>
    Object.entries(operations).flatMap(([operation, { method, input }]) =>
      ['name', 'displayName', 'firstName', 'middleName', 'lastName', 'nameHindi']
        .filter((field) => method !== 'GET' && field in input.shape)
        .map((field) => `${entity}.${field}.${operation}`),
    ),
  )
test('names of people and things become one line without direction marks', () => {
  expect(nameFields).toEqual(
    expect.arrayContaining(['registration.middleName.add', 'staffMember.name.add', 'batch.name.add']),
  )
  const unnormalizedFields = nameFields.filter((fieldPath) => {
    const [entity = '', field = '', operation = ''] = fieldPath.split('.')
    const endpoint: Endpoint = Reflect.get(Reflect.get(contract, entity), operation)
    const schema = schemaOf(endpoint.input.shape[field] ?? expect.unreachable(fieldPath))
    const { success, data } = z.safeDecode(schema, 'Asha\r\nDevi\u202e ' as never)
    return success && data !== 'Asha Devi'
  })
  expect(unnormalizedFields).toEqual([])
})

function optionsOf(letters: number) {
  return [1, 2, 3, 4].map((no) => ({ no, name: 'x'.repeat(letters), istrue: no === 1 }))
}
