import { expect, test } from 'vitest'
import { session } from './session'

const readPerson = (payload: Record<string, unknown>) =>
  session.signIn.response.decode({ result: 0, message: 'Login Successfully', payload: { token: 't', ...payload } })
    .admin
const encodeJwtPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const person = { _id: 's1', name: 'Deepa', role: { roleName: 'Examiner' } }
const expectedPerson = { id: 's1', name: 'Deepa', role: { name: 'Examiner' } }

test.each([
  ['admin', { admin: person }],
  ['user', { user: person }],
  ['userinfo', { userinfo: person }],
  ['userinfo, as a list', { userinfo: [person] }],
  ['the payload', person],
])('finds the person in %s', (_, payload) => {
  expect(readPerson(payload)).toMatchObject(expectedPerson)
  expect(readPerson(payload)?.menus).toBeUndefined()
})

test.each([
  ['role.roleName', { role: { _id: 'r1', roleName: 'data entry' } }, 'Data Entry'],
  ['roleName', { roleName: 'SuperAdmin' }, 'superadmin'],
  ['role', { role: 'Super Admin' }, 'superadmin'],
  ['roles', { roles: [{ roleName: 'EXAMINER' }] }, 'Examiner'],
  ['an id without a name', { role: '65a1b2c3d4e5f60718293a4b' }, ''],
  ['nothing', {}, ''],
])('reads the role in %s', (_, payload, role) => {
  expect(readPerson({ admin: { _id: 's1', ...payload } })?.role.name).toBe(role)
})

const items = [{ name: 'Take Test' }, { name: 'Syllabus' }]
const withDefault = items.map((item, index) => ({ ...item, defaultNavigation: index === 0 }))
test.each([
  ['flat', { menu: items }],
  ['as strings', { menus: ['Take Test', 'Syllabus'] }],
  ['in the first item of a list (S1 §2.1)', { menu: [{ items }] }],
  ['in several assignments', { menus: [{ menu: items.slice(0, 1) }, { menu: items.slice(1) }] }],
  ['in the role', { role: { roleName: 'Examiner', menu: items } }],
  ['in the role, next to an empty list', { menu: [], role: { roleName: 'Examiner', menus: items } }],
  ['under any key', { navigations: items }],
  ['under any key, with a `defaultNavigation` in each (S1 §3.1)', { navigations: withDefault }],
])('reads menus %s', (_, payload) => {
  expect(readPerson({ userinfo: [{ _id: 's1', ...payload }] })?.menus).toEqual(items)
})

test('distinguishes an empty list of menus from a missing list', () => {
  expect(readPerson({ admin: { ...person, menu: [] } })?.menus).toEqual([])
  expect(readPerson({ admin: { ...person, menu: null } })?.menus).toBeUndefined()
})

test('reads the person from a token only if it is a JWT', () => {
  const token = `${encodeJwtPart({ alg: 'HS256' })}.${encodeJwtPart({ _id: 's7', name: 'दीपा', role: 'Examiner' })}.c2ln`
  expect(readPerson({ token })).toMatchObject({ id: 's7', name: 'दीपा', role: { name: 'Examiner' } })
  for (const other of ['plain', 'a.b.c', `x.${encodeJwtPart([1])}.y`, 'a.%%%.c'])
    expect(readPerson({ token: other })).toMatchObject({ id: '', name: '', role: { name: '' } })
})
