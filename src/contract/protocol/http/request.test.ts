import { expect, test } from 'vitest'
import { contract } from '../../index'
import type { CallError } from '../failure'
import { createClient } from './client'
import { createRouter, toRequest } from './request'

const route = createRouter(contract)

test('the router finds every endpoint by its own method and path', () => {
  for (const [entity, operations] of Object.entries(contract)) {
    for (const [operation, endpoint] of Object.entries(operations)) {
      const path = `/api/v1/${endpoint.path.replace(/:\w+/g, 'some-id')}`
      const url = endpoint.isPaged ? `${path}${path.includes('?') ? '&' : '?'}page=1` : path
      expect(route(endpoint.method, url), path).toMatchObject({
        entity,
        operation,
      })
    }
  }
})

test('routes ignore case and keep the case of ids', () => {
  expect(route('PUT', '/api/v1/REGISTER/UpdateRegister/AbC')).toMatchObject({
    operation: 'update',
    params: { id: 'AbC' },
  })
  expect(route('POST', '/api/v1/register/updateRegister/x')).toMatchObject({ operation: 'update' })
  expect(route('GET', '/api/v1/register/updateRegister/x')).toBeUndefined()
  expect(route('GET', '/elsewhere')).toBeUndefined()
})

test('endpoints that share a path are distinguished by the query', () => {
  const operationFor = (query: string) => route('GET', `/api/v1/register/getRegisterByBatch/x${query}`)?.operation
  expect(operationFor('?page=1&limit=10')).toBe('list')
  expect(operationFor('')).toBe('list')
  expect(operationFor('?isAttendence=true')).toBe('present')
  expect(operationFor('?page=1&isAttendence=true&limit=10')).toBe('present')
  expect(operationFor('?page=1&isAttendence=false')).toBe('list')
  expect(route('POST', '/api/v1/courseType/getCoursetypeByVehiclecategory')).toMatchObject({ operation: 'of' })
})

test('an id is escaped in the path; a request without other fields has no body', () => {
  expect(toRequest(contract.registration.remove, { id: 'a/../b' })).toEqual({
    method: 'DELETE',
    url: '/api/v1/register/deleteRegister/a%2F..%2Fb',
  })
})

test('search is sent only when it is not empty, with Hindi escaped', () => {
  expect(toRequest(contract.registration.list, { page: 2, limit: 25, search: '' }).url).toBe(
    '/api/v1/register/getAllRegister?page=2&limit=25',
  )
  expect(toRequest(contract.registration.list, { page: 1, limit: 10, search: 'राम' }).url).toContain(
    `search=${encodeURIComponent('राम')}`,
  )
})

test('an unpaired surrogate is sent as the replacement character', () => {
  expect(toRequest(contract.registration.list, { page: 1, limit: 10, search: 'a\ud83d' }).url).toContain(
    'search=a%EF%BF%BD',
  )
  expect(toRequest(contract.registration.remove, { id: 'a\udc00' }).url).toMatch(/\/a%EF%BF%BD$/)
  const faq = { name: 'a\ud83d', description: '🚗', language: 'English' } as const
  expect(JSON.parse(toRequest(contract.faqCategory.add, faq).body ?? '')).toMatchObject({
    name: 'a\ufffd',
    description: '🚗',
  })
})

const clientForResponse = (status: number, body: unknown) => createClient(contract, async () => ({ status, body }))
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => (error as CallError).failure,
  )

test('a refusal keeps the message and fields of the server', async () => {
  const failure = { code: 'conflict', message: 'This slot is full', status: 409, fields: { slotId: 'Full' } }
  expect(await failureOf(clientForResponse(409, failure).extension.refund({ id: 'x' }))).toEqual(failure)
  expect(await failureOf(clientForResponse(400, { error: 'Bad phone' }).extension.refund({ id: 'x' }))).toMatchObject({
    code: 'invalid',
    message: 'Bad phone',
  })
  const errorAndMessage = { error: 'Bad Request', message: 'This phone number is registered' }
  expect(await failureOf(clientForResponse(400, errorAndMessage).extension.refund({ id: 'x' }))).toMatchObject({
    message: errorAndMessage.message,
  })
  expect(await failureOf(clientForResponse(500, '<html>').extension.refund({ id: 'x' }))).toMatchObject({
    code: 'bad_gateway',
    status: 500,
  })
})

test('a missing list is an error, never an empty table (D-5)', async () => {
  expect(await failureOf(clientForResponse(200, { payload: { rows: [] } }).vehicleCategory.all())).toMatchObject({
    code: 'bad_gateway',
  })
  expect(await failureOf(clientForResponse(200, 'ok').vehicleCategory.all())).toMatchObject({ code: 'bad_gateway' })
})

test('an invalid input is refused before anything is sent', async () => {
  let requestCount = 0
  const client = createClient(contract, async () => {
    requestCount += 1
    return { status: 200, body: {} }
  })
  const failure = await failureOf(client.session.signIn({ phone: '', password: 'ab' }))
  expect(failure).toMatchObject({
    code: 'invalid',
    fields: { phone: 'Email or Phone is Required', password: 'Minimum 3 symbols' },
  })
  expect(requestCount).toBe(0)
})
