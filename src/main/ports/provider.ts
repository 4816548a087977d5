import type { InstituteProfile } from '#contract/institute/extension'
import type { Bytes } from './files'

export interface ProviderPort {
  /** Base of `api/v1/`: 'https://institute.example/'. */
  readonly url: string
  /** Node's fetch or that of the embedded provider. Rejects if there is no response. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly apiKey?: string | undefined
  /** Sends the session token without the prefix 'Bearer ' (D-36). */
  readonly sendsTokenWithoutBearer?: boolean | undefined
  /** Additional hosts of result zips: 'files.institute.example'. */
  readonly resultsHosts?: readonly string[] | undefined
  /** Deadlines in milliseconds; the gateway has defaults. */
  readonly deadlines?:
    | {
        readonly read?: number
        readonly change?: number
        /** For an uploaded sheet of time slots. */
        readonly upload?: number
        /** For the whole zip of results. */
        readonly results?: number
        /** Longest wait for the next byte of a file or results zip. */
        readonly idle?: number
      }
    | undefined
}

/** Letterhead of documents; tax rate in per cent. */
export type InstituteLetterhead = Pick<
  InstituteProfile,
  | 'name'
  | 'nameHindi'
  | 'address'
  | 'addressHindi'
  | 'phone'
  | 'email'
  | 'gstin'
  | 'taxStatus'
  | 'stateCode'
  | 'sac'
  | 'taxRate'
  | 'refundDays'
  | 'upiId'
> & {
  /** JPEG or PNG; absent where there is none or it is unreadable. */
  readonly logo?: Bytes | undefined
  /** Paid registrations can be moved to another slot: the receipt states the rule (D-247). */
  readonly canMoveSlots: boolean
}

export interface PracticeAccount {
  readonly name: string
  readonly phone: string
  readonly role: string
  readonly password: string
}
