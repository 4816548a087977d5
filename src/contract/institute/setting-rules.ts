import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { emptyOr, maxLength, optionalEmail, rupees } from '../protocol/fields'
import { amountMessage } from '../protocol/text/amount'
import { printable } from '../protocol/text/printable'
import { toSingleLine } from '../protocol/text/single-line'
import { trimEndOf } from '../protocol/text/trim-end'
import { gstinPattern } from './gstin'
import { holidaysDraft } from './holiday'
import { mailLanguages, mailSecurities } from './mail-options'
import { isPublicSite } from './public-site'
import { stateNameOf } from './states'
import { sacMessage, sacPattern } from './tax-status'
import { taxStatuses } from './tax-statuses'

const maxLetters = (letters: number) => maxLength(letters, () => t`At most ${letters} letters`)
const line = z.string().check(z.overwrite(toSingleLine), z.trim())
const boundedLine = (letters: number) => line.check(maxLetters(letters), printable(t`The text`))
const requiredLine = (message: string, letters: number) => boundedLine(letters).check(z.minLength(1, message))
const integerBetween = (min: number, max: number, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message))

/** Address lines; empty ones are dropped. */
const addressLines = z.array(boundedLine(200)).check(
  z.overwrite((texts) => texts.filter((line) => line !== '')),
  z.maxLength(6, t`At most 6 lines`),
)

/** Rule and message of each setting, for the screen and the setup command. */
export const settingRules = {
  name: requiredLine(t`Enter the name of the institute, as on receipts`, 200),
  address: addressLines.check(z.minLength(1, t`Enter the address of the institute`)),
  /** Name and address on documents in Hindi; may be empty. */
  nameHindi: boundedLine(200),
  addressHindi: addressLines,
  phone: boundedLine(40),
  email: optionalEmail(t`An e-mail address: office@institute.in`),
  /** `gstinProblem` also checks the check character of a new number. */
  gstin: emptyOr(
    z.string().check(z.trim(), z.toUpperCase(), z.regex(gstinPattern, t`15 letters and digits: 06AAATI1234H1Z3`)),
  ),
  /**
   * Older workstations do not send `taxStatus`, `stateCode` and `sac`. '' leaves `taxStatus` and `sac` unchanged.
   * `taxProblems` has the rules between status, state and GST number.
   */
  taxStatus: z.optional(z.enum(['', ...taxStatuses], t`Choose the tax status`)),
  stateCode: z.optional(
    emptyOr(z.string().check(z.refine((code) => stateNameOf(code) !== '', t`Two digits of a state: 06`))),
  ),
  sac: z.optional(emptyOr(z.string().check(z.trim(), z.regex(sacPattern, sacMessage)))),
  /** In per cent, included in prices. */
  taxRate: integerBetween(0, 99, t`A whole number from 0 to 99`),
  /** Receiver of UPI payments by QR code; '' for none. */
  upiId: emptyOr(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/^[a-z0-9._-]{2,255}@[a-z][a-z0-9]{1,63}$/, t`A UPI ID: institute@bank`),
      ),
  ),
  /** Key id of the card provider; older workstations do not send it. */
  cardKeyId: z.optional(
    emptyOr(
      z.string().check(z.trim(), z.regex(/^(practice|rzp_(test|live)_[A-Za-z0-9]{6,40})$/, t`A key id: rzp_live_…`)),
    ),
  ),
  invoicePrefix: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{1,3}$/, t`One to three letters: KNL`)),
  /** True: an expired driving licence can be renewed. `renewExpired`: the wire's name. */
  canRenewExpired: ['renewExpired', z.boolean()],
  /** A cancellation at least this many days before the course starts is refunded in full. */
  refundDays: integerBetween(0, 90, t`A whole number from 0 to 90`),
  /** Paise above which a refund needs approval; null: no refund does. Absent leaves the setting unchanged. */
  refundApprovalAbove: z.optional(z.nullable(z.pipe(rupees, integerBetween(0, 1_000_000_000, amountMessage)))),
  /** Duration of a seat hold and of an offer. Older workstations send neither. Absent leaves a setting unchanged. */
  holdMinutes: z.optional(integerBetween(0, 60, t`A whole number from 0 to 60`)),
  offerHours: z.optional(integerBetween(1, 168, t`A whole number from 1 to 168`)),
  /** Mail settings are optional too: older workstations do not send them. */
  mailHost: z.optional(
    emptyOr(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          maxLetters(200),
          z.regex(/^[a-z0-9][a-z0-9.:-]{0,199}$/, t`The name of a server: smtp.institute.in`),
        ),
    ),
  ),
  mailPort: z.optional(integerBetween(1, 65_535, t`A whole number from 1 to 65535`)),
  mailSecurity: z.optional(z.enum(mailSecurities)),
  mailUser: z.optional(boundedLine(200)),
  mailFrom: z.optional(optionalEmail(t`An e-mail address: office@institute.in`)),
  mailLanguage: z.optional(z.enum(mailLanguages)),
  /** True: mails of this kind are sent. */
  mailsCodes: z.optional(z.boolean()),
  mailsConfirmations: z.optional(z.boolean()),
  mailsCancellations: z.optional(z.boolean()),
  mailsReminders: z.optional(z.boolean()),
  /** Older workstations do not send holidays. */
  holidays: z.optional(holidaysDraft),
  /** Pass marks in per cent. */
  theoryThreshold: integerBetween(0, 100, t`A whole number from 0 to 100`),
  practicalThreshold: integerBetween(0, 100, t`A whole number from 0 to 100`),
  /** Address in the QR code of certificates; stored without trailing slashes. */
  publicUrl: z.string().check(
    z.trim(),
    maxLetters(200),
    z.overwrite((address) => trimEndOf(address, '/')),
    z.refine(
      (address) => address === '' || isPublicSite(address),
      t`A public https address, not of this computer or network: https://counter.institute.in`,
    ),
  ),
  /** Location of the logo; '' for none. */
  logo: boundedLine(1000),
} as const
