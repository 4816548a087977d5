import { Buffer } from 'node:buffer'
import { type Reply, type Routes, refuse, respondMessage, respondPayload } from '../call'
import type { Options } from '../options'
import type { Body, Row, Store } from '../store'

/** Sign-in and the sessions by token. */
export function createSessions(store: Store, options: Options) {
  const staffIdByToken = new Map<string, string>()

  function signIn({ phone, password }: Body): Reply {
    const person = store.rowsOf('staff').find((row) => row.phone === phone || row.email === phone)
    if (!person || person.password !== password)
      return { body: { result: -1, message: 'Login Credentials are incorrect.' } }
    const serialized = serializePerson(store, options, person)
    const token = tokenFor(options, serialized, staffIdByToken.size)
    staffIdByToken.set(token, person._id)
    return {
      body: { result: 0, message: 'Login Successfully', payload: { token, ...placePerson(options, serialized) } },
    }
  }

  return {
    signIn,
    /** The person of an Authorization header. */
    findUser(header = ''): Row | undefined {
      const token = options.rawToken ? header : header.replace(/^Bearer /, '')
      return store.find('staff', staffIdByToken.get(token))
    },
    /** Ends all sessions. */
    expire: () => staffIdByToken.clear(),
  }
}

function serializePerson(store: Store, { roleAs, menusAs, mixedCase }: Options, person: Row): Body {
  const { _id, name, email, phone } = person
  const role = store.find('role', person.role)
  const roleName = mixedCase ? String(role?.roleName).toUpperCase() : role?.roleName
  const assignments = store
    .rowsOf('assignment')
    .filter(({ assignTo }) => Array.isArray(assignTo) && assignTo.includes(role?._id))
  const items = assignments
    .flatMap(({ menu }) => (Array.isArray(menu) ? menu : []))
    .map((menu) => ({ _id: menu, name: store.find('menu', menu)?.name }))
  const menus = { flat: { menu: items }, 'first item': { menus: [{ items }] }, role: {}, nothing: {} }[menusAs]
  const ownMenus = menusAs === 'role' ? { menu: items } : {}
  const roles = {
    'role.roleName': { role: { _id: role?._id, roleName, ...ownMenus } },
    roleName: { roleName },
    role: { role: roleName },
    nothing: {},
  }[roleAs]
  return { _id, name, email, phone, ...roles, ...menus }
}

function placePerson({ personAt }: Options, person: Body): Body {
  if (personAt === 'nowhere' || personAt === 'token') return {}
  if (personAt === 'userinfo') return { userinfo: [person] }
  return personAt === 'payload' ? person : { [personAt]: person }
}

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function tokenFor({ personAt }: Options, person: Body, count: number): string {
  if (personAt !== 'token') return `plain-institute-token-${count}-${String(person._id)}`
  return `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart({ ...person, iat: 1_790_000_000 + count })}.c2lnbmF0dXJl`
}

export const signInRoutes: Routes = {
  'POST users/forget-password': ({ store, body }) =>
    store.rowsOf('staff').some(({ email }) => email === body.email)
      ? respondMessage('Mail sent Successfully')
      : refuse('Login Credentials are incorrect.'),
  'POST users/change-password': () => respondMessage('Password changed Successfully'),
  'GET role': ({ store, serialize }) => respondPayload({ allRole: store.rowsOf('role').map(serialize) }),
  'GET role/getSpecificRole': ({ store, serialize }) => respondPayload({ Role: store.rowsOf('role').map(serialize) }),
  'GET admin/count': ({ store, options }) => {
    const count = (rows: string) => String(store.rowsOf(rows).length)
    const countRole = (name: string) => {
      const role = store.rowsOf('role').find(({ roleName }) => roleName === name)
      return store.rowsOf('staff').filter((person) => person.role === role?._id).length
    }
    const people = {
      Users: count('register'),
      dataEntrys: countRole('Data Entry'),
      examiners: countRole('Examiner'),
    }
    return respondPayload({
      ...(options.countsPeople ? people : {}),
      vehicleCategory: count('vehicleCategory'),
      courseCategory: count('courseCategory'),
      courseName: count('courseName'),
      courseType: count('courseType'),
    })
  },
}
