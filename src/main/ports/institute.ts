import type { InstituteProfile } from '#contract/institute/extension'
import type { Bytes } from './files'

export interface ProviderPort {
  /** Where `api/v1/` begins: 'https://institute.example/'. */
  readonly url: string
  /** Node's fetch or the embedded provider's. Rejects when no answer came. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly apiKey?: string | undefined
  /** Sends the token without "Bearer" (D-36). */
  readonly rawToken?: boolean | undefined
  /** Where zips of results may lie besides at the provider itself: 'files.institute.example'. */
  readonly resultsHosts?: readonly string[] | undefined
  /** In milliseconds; the gateway has its own. */
  readonly deadlines?:
    | {
        readonly read?: number
        readonly change?: number
        readonly upload?: number
        /** All of a zip of results, and how long its next bytes may take. */
        readonly results?: number
        readonly resultsSilence?: number
      }
    | undefined
}

/** What documents say about the institute, and its tax rate in per cent. */
export type PrintedInstitute = Pick<
  InstituteProfile,
  'name' | 'nameHindi' | 'address' | 'addressHindi' | 'phone' | 'email' | 'gstin' | 'taxRate' | 'refundDays' | 'upiId'
> & {
  /** JPEG or PNG; absent where there is none, or none that can be read. */
  readonly logo?: Bytes | undefined
  /** Whether it moves a paid registration to another slot: the receipt says its rule (D-247). */
  readonly movesSlots: boolean
}

export interface PracticeSignIn {
  readonly name: string
  readonly phone: string
  readonly role: string
  readonly password: string
}
