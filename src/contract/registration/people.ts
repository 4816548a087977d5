import { lookup, page } from '../protocol/endpoint'
import { id, text } from '../protocol/wire'
import { loginEntry } from '../staff/session'

/** S1 §3.8. */
const enrolledRow = {
  id: ['_id', id],
  createdAt: text,
  firstName: text,
  fatherName: text,
  phone: text,
  centre: ['IDTRcenter', text],
  state: text,
} as const
export const enrolledUser = {
  list: page('admin/get-partial-records?isPage=true', 'admin', enrolledRow),
  all: lookup('admin/get-partial-records', 'admin', enrolledRow),
}

/** S1 §3.6. */
const visitRow = { id: ['_id', text], device: text, ip: text, lastPage: text, createdAt: text } as const
export const preLoginVisit = { list: page('admin/get-pre-post-login', 'preLogin', visitRow) }

const logEntry = { ...loginEntry, userId: ['uid', text] } as const
export const userLog = {
  /** Sign-ins of an app user (S1 §2.8). */
  signIns: lookup('admin/get-admin-login-log/:id', 'user', logEntry, { id }),
  signOuts: lookup('admin/get-logout-users/:id', 'admin', logEntry, { id }),
}
