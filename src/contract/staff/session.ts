import * as z from 'zod/mini'
import { del, extending, get, lookup, post, type Row } from '../protocol/endpoint'
import { atMost, flag, id, instant, text } from '../protocol/fields'
import { bare, isObject } from '../protocol/reading/values'
import { wire } from '../protocol/wire'
import { toldPerson } from './told-person'

const role = { id: ['_id', text], name: ['roleName', text] } as const
/** The signed-in member of staff (S1 §3.11) with the menus assigned to the role (D-39). */
const staff = {
  id: ['_id', text],
  name: text,
  email: text,
  phone: text,
  role: wire(role),
  /** `key` is ours: what a menu opens, whatever it is called (D-50). */
  menus: ['menu', z.optional(z.array(wire({ name: text, key: z.optional(text) })))],
} as const
export type Staff = Row<typeof staff>

/** S1 §5.1. D-25: sign-in accepts 3 to 50 characters. */
export const signInDraft = {
  phone: z.string().check(z.trim(), z.minLength(1, 'Email or Phone is Required'), atMost(50, 'Maximum 50 symbols')),
  password: z
    .string()
    .check(
      z.minLength(1, 'Password is Required'),
      z.minLength(3, 'Minimum 3 symbols'),
      atMost(50, 'Maximum 50 symbols'),
    ),
} as const
/** Whose password can be reset, as the form names them (D-25). */
export const passwordRoles = { Admin: 'admin', Artist: 'artist', Manager: 'manager', Affiliates: 'partner' } as const

/** S1 §5.2. */
export const forgotDraft = {
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Email is Required'),
      z.minLength(3, 'Minimum 3 symbols'),
      atMost(50, 'Maximum 50 symbols'),
      z.email('Wrong email format'),
    ),
  role: ['type', z.enum(['admin', 'artist', 'manager', 'partner'], 'Role is Required.')],
} as const
/** S1 §5.3. D-25: new passwords have at least 8 characters. */
export const newPassword = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.minLength(8, 'Minimum 8 symbols'), atMost(50, 'Maximum 50 symbols'))

/** `counter` is '' for one that does not tell its name; `seenAt` is when it last asked something, to the minute. */
const ownSession = {
  id: ['_id', id],
  counter: text,
  ip: text,
  createdAt: instant,
  seenAt: instant,
  isCurrent: flag,
} as const
export type OwnSession = Row<typeof ownSession>

/** S1 §7 promises a token alone: whoever it belongs to is read wherever the answer tells it (D-83). */
function telling<E extends { readonly answer: { decode(body: unknown): unknown } }>(endpoint: E): E {
  const { answer } = endpoint
  const decode = (body: unknown) => {
    const payload = isObject(body) ? bare(body.payload) : undefined
    if (!isObject(body) || !isObject(payload)) return answer.decode(body)
    const token = typeof payload.token === 'string' ? payload.token.trim().replace(/^bearer /i, '') : ''
    return answer.decode({ ...body, payload: { token, admin: toldPerson(payload, token) } })
  }
  return { ...endpoint, answer: { ...answer, decode } }
}

export const session = {
  /** Result 0 is success, -1 is a refusal with its message (S1 §8). The desk keeps the token and blanks it. */
  signIn: telling(post('admin/login', signInDraft, { token: text, admin: z.optional(wire(staff)) }, { open: true })),
  forgotPassword: post('users/forget-password?type=:type', forgotDraft, {}, { open: true }),
  changePassword: post(
    'users/change-password',
    { token: z.string().check(z.minLength(1, 'Open the link from the mail again')), newPassword },
    {},
    { open: true },
  ),
  roles: lookup('role', 'allRole', role),
  /** Who asks, with what the role may open by now. */
  current: extending(get('admin/current', 'admin', staff)),
  /** Ends the session that asks. */
  signOut: extending(post('admin/logout', {})),
  /** Where whoever asks is signed in, the latest first. */
  own: extending(lookup('admin/sessions', 'sessions', ownSession)),
  /** One of one's own. */
  end: extending(del('admin/endSession/:id')),
  endOthers: extending(post('admin/endOtherSessions', {})),
}
export const loginEntry = { createdAt: instant, device: text, ip: text, lastPage: text } as const
export type LoginEntry = Row<typeof loginEntry>
