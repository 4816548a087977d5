import { fullList, pagedList } from '../protocol/endpoint'
import { id, instant, optionalId, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { loginEntry } from '../staff/session'

/** A user of the public app (S1 §3.8). */
const enrolledRow = {
  id: ['_id', id],
  createdAt: instant,
  firstName: text,
  fatherName: text,
  phone: text,
  centre: ['IDTRcenter', text],
  state: text,
} as const
export const enrolledUser = {
  list: pagedList(
    'admin/get-partial-records?isPage=true',
    'admin',
    enrolledRow,
    sortInputs('createdAt', 'firstName', 'fatherName', 'phone', 'centre', 'state'),
  ),
  all: fullList('admin/get-partial-records', 'admin', enrolledRow),
}

/** A visit to the public site before sign-in (S1 §3.6). */
const visitRow = { id: ['_id', text], device: text, ip: text, lastPage: text, createdAt: instant } as const
export const preLoginVisit = {
  list: pagedList(
    'admin/get-pre-post-login',
    'preLogin',
    visitRow,
    sortInputs('createdAt', 'device', 'ip', 'lastPage'),
  ),
}

const logEntry = { ...loginEntry, userId: ['uid', optionalId] } as const
export const userLog = {
  /** Sign-ins of an app user (S1 §2.8), despite 'admin' in the path. */
  signIns: fullList('admin/get-admin-login-log/:id', 'user', logEntry, { id }),
  signOuts: fullList('admin/get-logout-users/:id', 'admin', logEntry, { id }),
}
