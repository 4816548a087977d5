import { Buffer } from 'node:buffer'
import { type Reply, type Routes, refused, said, told } from '../call'
import type { Options } from '../options'
import type { Body, Row, Store } from '../store'

/** Who holds which token. */
export function createSessions(store: Store, options: Options) {
  const holders = new Map<string, string>()

  function signIn({ phone, password }: Body): Reply {
    const person = store.rowsOf('staff').find((row) => row.phone === phone || row.email === phone)
    if (!person || person.password !== password)
      return { body: { result: -1, message: 'Login Credentials are incorrect.' } }
    const told = personAsTold(store, options, person)
    const token = tokenFor(options, told, holders.size)
    holders.set(token, person._id)
    return { body: { result: 0, message: 'Login Successfully', payload: { token, ...placed(options, told) } } }
  }

  return {
    signIn,
    /** Whoever an Authorization header belongs to. */
    holder(header = ''): Row | undefined {
      const token = options.rawToken ? header : header.replace(/^Bearer /, '')
      return store.find('staff', holders.get(token))
    },
    /** From now on everybody has to sign in again. */
    expire: () => holders.clear(),
  }
}

function personAsTold(store: Store, { roleAs, menusAs, mixedCase }: Options, person: Row): Body {
  const { _id, name, email, phone } = person
  const role = store.find('role', person.role)
  const roleName = mixedCase ? String(role?.roleName).toUpperCase() : role?.roleName
  const given = store
    .rowsOf('assignment')
    .filter(({ assignTo }) => Array.isArray(assignTo) && assignTo.includes(role?._id))
  const items = given
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

function placed({ personAt }: Options, person: Body): Body {
  if (personAt === 'nowhere' || personAt === 'token') return {}
  if (personAt === 'userinfo') return { userinfo: [person] }
  return personAt === 'payload' ? person : { [personAt]: person }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function tokenFor({ personAt }: Options, person: Body, count: number): string {
  if (personAt !== 'token') return `plain-institute-token-${count}-${String(person._id)}`
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...person, iat: 1_790_000_000 + count })}.c2lnbmF0dXJl`
}

export const signingIn: Routes = {
  'POST users/forget-password': ({ store, body }) =>
    store.rowsOf('staff').some(({ email }) => email === body.email)
      ? said('Mail sent Successfully')
      : refused('Login Credentials are incorrect.'),
  'POST users/change-password': () => said('Password changed Successfully'),
  'GET role': ({ store, tell }) => told({ allRole: store.rowsOf('role').map(tell) }),
  'GET role/getSpecificRole': ({ store, tell }) => told({ Role: store.rowsOf('role').map(tell) }),
  'GET admin/count': ({ store }) => {
    const count = (rows: string) => String(store.rowsOf(rows).length)
    const ofRole = (name: string) => {
      const role = store.rowsOf('role').find(({ roleName }) => roleName === name)
      return store.rowsOf('staff').filter((person) => person.role === role?._id).length
    }
    return told({
      Users: count('register'),
      vehicleCategory: count('vehicleCategory'),
      courseCategory: count('courseCategory'),
      courseName: count('courseName'),
      courseType: count('courseType'),
      dataEntrys: ofRole('Data Entry'),
      examiners: ofRole('Examiner'),
    })
  },
}
