import { lookup, page } from '../protocol/endpoint'
import { id, instant, link, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { loginEntry } from '../staff/session'

/** S1 §3.8. */
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
  list: page(
    'admin/get-partial-records?isPage=true',
    'admin',
    enrolledRow,
    sortedBy('createdAt', 'firstName', 'fatherName', 'phone', 'centre', 'state'),
  ),
  all: lookup('admin/get-partial-records', 'admin', enrolledRow),
}

/** S1 §3.6. */
const visitRow = { id: ['_id', text], device: text, ip: text, lastPage: text, createdAt: instant } as const
export const preLoginVisit = {
  list: page('admin/get-pre-post-login', 'preLogin', visitRow, sortedBy('createdAt', 'device', 'ip', 'lastPage')),
}

const logEntry = { ...loginEntry, userId: ['uid', link] } as const
export const userLog = {
  /** Sign-ins of an app user (S1 §2.8). */
  signIns: lookup('admin/get-admin-login-log/:id', 'user', logEntry, { id }),
  signOuts: lookup('admin/get-logout-users/:id', 'admin', logEntry, { id }),
}
