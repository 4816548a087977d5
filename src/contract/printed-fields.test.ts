import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from './content/index'
import { contract } from './index'
import type { Endpoint } from './protocol/endpoint'
import { schemaOf } from './protocol/wire'

/**
 * Input fields that no document prints: ids, locations of files, secrets, decisions, texts of the app. 'field' is a
 * field of every entity, 'entity.field' a field of one entity.
 */
const notPrinted = new Set([
  'id',
  'token',
  'password',
  'role',
  'to',
  'replaces',
  'examiner',
  'dataEntry',
  'translation',
  'category',
  'vehicleCategory',
  'vehicleSubCategory',
  'courseType',
  'courseCategory',
  'buyerGstin',
  'phone',
  'email',
  'image',
  'passportPhoto',
  'drivingLicense',
  'idProof',
  'medicalCertificate',
  'description',
  'documentRequired',
  'certificate',
  'mailPassword',
  'updateProblem',
  'acceptedLiveVersion',
  'settlement',
  'providerSignature',
  'menu.name',
  'vehicleSubCategory.name',
  'questionCategory.name',
  'changeRequest.reason',
  'waitingList.reason',
  'response.reason',
  'secondPaper.reason',
])

/** Inputs of all changes except those of the public content. `path`: 'entity.field.operation'. */
const inputs = Object.entries<Record<string, Endpoint>>(contract)
  .filter(([entity]) => !(entity in contentEndpoints))
  .flatMap(([entity, operations]) =>
    Object.entries(operations).flatMap(([operation, { method, input }]) =>
      Object.entries(input.shape)
        .filter(([field]) => method !== 'GET' && !/Id$/.test(field))
        .filter(([field]) => !notPrinted.has(field) && !notPrinted.has(`${entity}.${field}`))
        .map(([field, shape]) => ({ path: `${entity}.${field}.${operation}`, schema: schemaOf(shape) })),
    ),
  )

const accepts = (schema: z.ZodMiniType, text: string) =>
  z.safeDecode(schema, text as never).success && z.safeEncode(schema, text as never).success

describe('a text that a document prints', () => {
  it('is refused with a character that cannot be printed (D-401)', () => {
    // Some inputs have a minimum length.
    const printed = inputs.filter(({ schema }) => accepts(schema, 'AB') || accepts(schema, 'AB12345678'))
    expect(printed.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['registration.firstName.add', 'question.name.update', 'shift.reason.close']),
    )
    expect(printed.filter(({ schema }) => accepts(schema, 'A⛽')).map(({ path }) => path)).toEqual([])
  })

  it('is refused with a message that names the character', () => {
    const options = [1, 2, 3, 4].map((no) => ({ no, name: no === 3 ? 'Stop 🛑' : 'Go', istrue: no === 1 }))
    const messageOf = (schema: z.ZodMiniType, value: unknown) =>
      z.safeDecode(schema, value as never).error?.issues.map(({ message }) => message)
    const { name = expect.fail(), options: optionDrafts = expect.fail() } = contract.question.add.input.shape
    expect(messageOf(schemaOf(name), 'Where is ⛽?')).toEqual([
      'The question contains ⛽ (U+26FD), which cannot be printed.',
    ])
    expect(messageOf(schemaOf(optionDrafts), options)).toEqual([
      'The option contains 🛑 (U+1F6D1), which cannot be printed.',
    ])
  })
})
