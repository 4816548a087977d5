import { asExtension, fullList, type Row } from '../protocol/endpoint'
import { count, instant, text } from '../protocol/fields'

/** Calls that were refused alike. Nothing in it is of a person. */
const row = {
  /** 'response.add'; 'other' for an address that the institute does not have. */
  call: text,
  status: count,
  code: text,
  /** Of whoever asked; '' where nobody was signed in. */
  role: text,
  /** Its name; '' where it does not tell, or nobody was signed in. */
  workstation: text,
  times: count,
  firstAt: instant,
  lastAt: instant,
} as const
export type RefusedCall = Row<typeof row>

/** Calls that a provider refused since it started (extension). */
export const refusedCall = {
  /** The latest first, of a bounded number. */
  list: asExtension(fullList('refusedCalls', 'calls', row)),
}
