import { asExtension, fullList, type Row } from '../protocol/endpoint'
import { count, instant, text } from '../protocol/fields'

/** Refused calls that agree in call, status, code, role and workstation. No personal data. */
const row = {
  /** 'response.add'; 'other' for an unknown path. */
  call: text,
  /** HTTP status. */
  status: count,
  /** Code of the failure, such as 'forbidden'. */
  code: text,
  /** Role of the caller; '' if not signed in. */
  role: text,
  /** Name of the workstation; '' if unknown or not signed in. */
  workstation: text,
  times: count,
  firstAt: instant,
  lastAt: instant,
} as const
export type RefusedCall = Row<typeof row>

/** Calls that a provider refused with a status of 4xx since it started (extension). */
export const refusedCall = {
  /** Latest first. A provider keeps a limited number of entries. */
  list: asExtension(fullList('refusedCalls', 'calls', row)),
}
