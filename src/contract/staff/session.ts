import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, deleteById, fullList, get, post, type Row } from '../protocol/endpoint'
import { flag, id, instant, maxLength, text } from '../protocol/fields'
import { isObject, unwrap } from '../protocol/reading/values'
import { readPhone } from '../protocol/text/phone'
import { wireObject } from '../protocol/wire'
import { parseSignedInPerson } from './signed-in-person'

/** The refusal of a password (S1 §8), in the language of the screens. */
export const wrongCredentials = t`Login Credentials are incorrect.`
/** True for a refusal without a message or with that of S1 §8; an institute's own backend sends it in English. */
export const isWrongCredentials = (message: string): boolean =>
  ['', 'Login Credentials are incorrect.', wrongCredentials].includes(message)

const role = { id: ['_id', text], name: ['roleName', text] } as const
/** The signed-in member of staff (S1 §3.11) with the menus assigned to the role (D-39). */
const signedInPerson = {
  id: ['_id', text],
  name: text,
  email: text,
  phone: text,
  role: wireObject(role),
  /** `key` (extension): opens the screen of a renamed menu (D-50). */
  menus: ['menu', z.optional(z.array(wireObject({ name: text, key: z.optional(text) })))],
} as const
export type Staff = Row<typeof signedInPerson>

/** Input of a sign-in (S1 §5.1). `phone`: phone number or e-mail address; `password`: 3 to 50 characters (D-25). */
export const signInDraft = {
  phone: z.string().check(
    z.trim(),
    z.overwrite((text) => readPhone(text) ?? text),
    z.minLength(1, t`Email or Phone is Required`),
    maxLength(50, t`Maximum 50 symbols`),
  ),
  password: z
    .string()
    .check(
      z.minLength(1, t`Password is Required`),
      z.minLength(3, t`Minimum 3 symbols`),
      maxLength(50, t`Maximum 50 symbols`),
    ),
} as const
/** Roles in the form for forgotten passwords: label → value on the wire (D-25). */
export const passwordRoles = { Admin: 'admin', Artist: 'artist', Manager: 'manager', Affiliates: 'partner' } as const

/** Input of the form for a forgotten password (S1 §5.2). */
export const forgotPasswordDraft = {
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t`Email is Required`),
      z.minLength(3, t`Minimum 3 symbols`),
      maxLength(50, t`Maximum 50 symbols`),
      z.email(t`Wrong email format`),
    ),
  role: ['type', z.enum(['admin', 'artist', 'manager', 'partner'], t`Role is Required.`)],
} as const
/** A new password (S1 §5.3), with at least 8 characters (D-25). */
export const newPassword = z
  .string()
  .check(
    z.minLength(1, t`Password is required`),
    z.minLength(8, t`Minimum 8 symbols`),
    maxLength(50, t`Maximum 50 symbols`),
  )

/** `counter`: name of the workstation, '' if unknown; `seenAt`: time of the last call, to the minute. */
const ownSession = {
  id: ['_id', id],
  counter: text,
  ip: text,
  createdAt: instant,
  seenAt: instant,
  isCurrent: flag,
} as const
export type OwnSession = Row<typeof ownSession>

/** Reads the person from any place in the sign-in response, since S1 §7 defines only its token (D-83). */
function withSignedInPerson<E extends { readonly response: { decode(body: unknown): unknown } }>(endpoint: E): E {
  const { response } = endpoint
  const decode = (body: unknown) => {
    const payload = isObject(body) ? unwrap(body.payload) : undefined
    if (!isObject(body) || !isObject(payload)) return response.decode(body)
    const token = typeof payload.token === 'string' ? payload.token.trim().replace(/^bearer /i, '') : ''
    return response.decode({ ...body, payload: { token, admin: parseSignedInPerson(payload, token) } })
  }
  return { ...endpoint, response: { ...response, decode } }
}

export const session = {
  /**
   * Result 0 is success; result -1 is a refusal with a message (S1 §8). `admin`: the signed-in person. The desk keeps
   * the token; screens get '' instead.
   */
  signIn: withSignedInPerson(
    post(
      'admin/login',
      signInDraft,
      { token: text, admin: z.optional(wireObject(signedInPerson)) },
      { isPublic: true },
    ),
  ),
  /** Mails a code for setting a new password. */
  forgotPassword: post('users/forget-password?type=:type', forgotPasswordDraft, {}, { isPublic: true }),
  /** Sets a new password; `token`: the code from the mail. */
  changePassword: post(
    'users/change-password',
    { token: z.string().check(z.minLength(1, t`Open the link from the mail again`)), newPassword },
    {},
    { isPublic: true },
  ),
  /** All roles. */
  roles: fullList('role', 'allRole', role),
  /** The signed-in person, with the current menus. */
  current: asExtension(get('admin/current', 'admin', signedInPerson)),
  /** Ends the current session. */
  signOut: asExtension(post('admin/logout', {})),
  /** Sessions of the signed-in person, latest first. */
  own: asExtension(fullList('admin/sessions', 'sessions', ownSession)),
  /** Ends one of the person's own sessions. */
  end: asExtension(deleteById('admin/endSession/:id')),
  /** Ends all sessions of the person except the current one. */
  endOthers: asExtension(post('admin/endOtherSessions', {})),
}
/** A sign-in or sign-out of an app user (S1 §2.8); `lastPage`: page of the app. */
export const loginEntry = { createdAt: instant, device: text, ip: text, lastPage: text } as const
export type LoginEntry = Row<typeof loginEntry>
