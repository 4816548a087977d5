import { createServer } from 'node:http'
import { listen } from '../files/s3'

type Body = Record<string, unknown>
type Sent = { method: string; path: string; body: Body }

const at = '2026-11-20T05:12:00.000Z'
const roles = [
  { _id: 'r1', roleName: 'superadmin' },
  { _id: 'r2', roleName: 'admin' },
  { _id: 'r3', roleName: 'Examiner' },
]
const person = { _id: 's1', name: 'Usha Rani', email: 'usha@rohtak.example', phone: '9811100001', createdAt: at }
const openRequest = { isAccept: false, isReject: false, createdAt: at }

/** The stored rows with the fields of S3 §3, without extensions. */
const createStoredRows = () => ({
  Examiner: [
    { ...person, role: 'r1' },
    { ...person, _id: 's2', name: 'Amit', email: 'amit@rohtak.example', phone: '9811100002', role: 'r3' },
  ] as Body[],
  Menu: [
    { _id: 'm1', name: 'Take Test', createdAt: at },
    { _id: 'm2', name: 'Reports', createdAt: at },
  ] as Body[],
  batch: [{ _id: 'a1', menu: [{ _id: 'm1', name: 'Take Test' }], assignTo: [roles[2]] }] as Body[],
  Request: [
    { _id: 'q1', part: 'FAQ', purpose: 'Update', question: 'When?', answer: '<p>Early</p>', ...openRequest },
    { _id: 'q2', part: 'Banner', purpose: 'Delete', ...openRequest, oldData: { title: '<p>Winter</p>' } },
  ] as Body[],
  ofRole: [
    { _id: 'q3', part: 'Examiner', purpose: 'Add', name: 'Kavita', phone: '9811100003', ...openRequest },
  ] as Body[],
  ofMenu: [
    { _id: 'q4', part: 'AssignMenu', purpose: 'Add', menu: [{ _id: 'm2', name: 'Reports' }], ...openRequest },
  ] as Body[],
})
type Stored = ReturnType<typeof createStoredRows>
type List = keyof Stored

/** The lists of S3 §7: path → stored list and its name in the payload. */
const lists: Readonly<Record<string, readonly [List, string]>> = {
  'examiner/getAllExaminer': ['Examiner', 'Examiner'],
  'examiner/getAll': ['Examiner', 'Examiner'],
  'menu/getAllMenu': ['Menu', 'Menu'],
  'menu/getAll': ['Menu', 'Menu'],
  'assginmenu/getAllAssignMenu': ['batch', 'batch'],
  'request/getAllRequest': ['Request', 'Request'],
  'request/getRequestRole': ['ofRole', 'Request'],
  'request/getRequestMenu': ['ofMenu', 'Request'],
}
const changeableLists: Readonly<Record<string, List>> = { examiner: 'Examiner', menu: 'Menu', assginmenu: 'batch' }

/**
 * A backend that implements exactly S3 §7 for staff, menus, assignments and requests, and responds 404 to the rest:
 * no extension fields and no capabilities.
 */
export async function startLiteralBackend() {
  const data = createStoredRows()
  const sent: Sent[] = []
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const part of incoming) text += part
    const url = new URL(incoming.url ?? '', 'http://literal')
    const path = decodeURIComponent(url.pathname).replace('/api/v1/', '')
    const method = incoming.method ?? ''
    const body: Body = text ? JSON.parse(text) : {}
    if (method !== 'GET') sent.push({ method, path, body })
    const { status, answer } = respondTo(data, method, path, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/`,
    data,
    /** The requests other than GET that it received. */
    sent,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

function respondTo(data: Stored, method: string, path: string, body: Body): { status: number; answer: unknown } {
  const respondWithPayload = (payload: Body) => ({ status: 200, answer: { payload } })
  const respondWithMessage = (message: string) => ({ status: 200, answer: { message } })
  const notFound = { status: 404, answer: { message: `Cannot ${method} /${path}` } }
  if (path === 'admin/login') {
    const admin = { ...person, role: roles[0], menu: [] }
    return { status: 200, answer: { result: 0, message: 'Welcome', payload: { token: 'literal', admin } } }
  }
  if (method === 'GET' && path === 'role') return respondWithPayload({ allRole: roles })
  if (method === 'GET' && path === 'role/getSpecificRole') return respondWithPayload({ Role: roles })
  const [list, name = ''] = lists[path] ?? []
  if (method === 'GET' && list) return respondWithPayload({ [name]: data[list], count: data[list].length })
  if (path === 'request/update-Request') {
    for (const requests of [data.Request, data.ofRole, data.ofMenu]) removeFrom(requests, body.id)
    return { status: 200, answer: { message: 'Done', status: 'true' } }
  }
  const [area = '', action = '', id] = path.split('/')
  const changedList = changeableLists[area]
  if (!changedList) return notFound
  const rows = data[changedList]
  if (/^add/.test(action)) rows.unshift({ ...body, ...resolveIds(data, body), _id: `n${rows.length}`, createdAt: at })
  else if (/^update(Examiner|Menu|AssignMenu)$/.test(action)) {
    Object.assign(rows.find(({ _id }) => _id === id) ?? {}, body)
  } else if (/^delete/.test(action)) removeFrom(rows, id)
  else return notFound
  return respondWithMessage('Saved')
}

/** Replaces the ids of an assignment by its menus and roles. */
function resolveIds(data: Stored, { menu, assignTo }: Body): Body {
  if (!Array.isArray(menu) || !Array.isArray(assignTo)) return {}
  const findByIds = (rows: readonly Body[], ids: unknown[]) => rows.filter(({ _id }) => ids.includes(_id))
  return { menu: findByIds(data.Menu, menu), assignTo: findByIds(roles, assignTo) }
}

function removeFrom(rows: Body[], id: unknown) {
  const place = rows.findIndex(({ _id }) => _id === id)
  if (place >= 0) rows.splice(place, 1)
}
