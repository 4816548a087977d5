import * as z from 'zod/mini'
import { atMost, emailOrNone } from '../protocol/fields'
import { withoutEnding } from '../protocol/text/ending'
import { plainLine } from '../protocol/text/plain-line'
import { gstinShape } from './gstin'
import { mailLanguages, mailSecurities } from './mail-terms'
import { isPublicSite } from './public-site'

const most = (letters: number) => atMost(letters, `At most ${letters} letters`)
const line = z.string().check(z.overwrite(plainLine), z.trim())
const words = (letters: number) => line.check(most(letters))
const said = (message: string, letters: number) => line.check(z.minLength(1, message), most(letters))
const orNone = <T extends z.ZodMiniType>(rule: T) => z.union([z.literal(''), rule])
const whole = (least: number, largest: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(largest, message))

/** Lines as they stand below a name; empty ones are dropped. */
const lines = z.array(words(200)).check(
  z.overwrite((given) => given.filter((line) => line !== '')),
  z.maxLength(6, 'At most 6 lines'),
)

/** What each setting of an institute may be, with the words for what it may not: on the screen and in the setup command. */
export const settingRules = {
  name: said('Its name, as it stands on receipts', 200),
  address: lines.check(z.minLength(1, 'Its address')),
  /** As papers in Hindi say it; '' and no lines where there is none. */
  nameHindi: words(200),
  addressHindi: lines,
  phone: words(40),
  email: emailOrNone('An e-mail address: office@institute.in'),
  /** Its check character is looked at where it is new: gstinProblem. */
  gstin: orNone(
    z.string().check(z.trim(), z.toUpperCase(), z.regex(gstinShape, '15 letters and digits: 06AAATI1234H1Z3')),
  ),
  /** In per cent, contained in prices. */
  taxRate: whole(0, 99, 'A whole number from 0 to 99'),
  /** Where UPI payments go; '' where the counter takes none by code. */
  upiId: orNone(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/^[a-z0-9._-]{2,255}@[a-z][a-z0-9]{1,63}$/, 'A UPI ID: institute@bank'),
      ),
  ),
  /** The key id of the card provider; a counter of before does not have it. */
  cardKeyId: z.optional(
    orNone(
      z.string().check(z.trim(), z.regex(/^(practice|rzp_(test|live)_[A-Za-z0-9]{6,40})$/, 'A key id: rzp_live_…')),
    ),
  ),
  invoicePrefix: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{1,3}$/, 'One to three letters: KNL')),
  renewExpired: z.boolean(),
  refundDays: whole(0, 90, 'A whole number from 0 to 90'),
  /** A counter of before has neither of these two: what is set stays. */
  holdMinutes: z.optional(whole(0, 60, 'A whole number from 0 to 60')),
  offerHours: z.optional(whole(1, 168, 'A whole number from 1 to 168')),
  /** All of these are optional as well: a counter of before does not know them. */
  mailHost: z.optional(
    orNone(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          most(200),
          z.regex(/^[a-z0-9][a-z0-9.:-]{0,199}$/, 'The name of a server: smtp.institute.in'),
        ),
    ),
  ),
  mailPort: z.optional(whole(1, 65_535, 'A whole number from 1 to 65535')),
  mailSecurity: z.optional(z.enum(mailSecurities)),
  mailUser: z.optional(words(200)),
  mailFrom: z.optional(emailOrNone('An e-mail address: office@institute.in')),
  mailLanguage: z.optional(z.enum(mailLanguages)),
  mailsCodes: z.optional(z.boolean()),
  mailsConfirmations: z.optional(z.boolean()),
  mailsCancellations: z.optional(z.boolean()),
  mailsReminders: z.optional(z.boolean()),
  theoryThreshold: whole(0, 100, 'A whole number from 0 to 100'),
  practicalThreshold: whole(0, 100, 'A whole number from 0 to 100'),
  /** Stands in the QR code of certificates; stored without a slash at its end. */
  publicUrl: z.string().check(
    z.trim(),
    most(200),
    z.overwrite((address) => withoutEnding(address, '/')),
    z.refine(
      (address) => address === '' || isPublicSite(address),
      'A public address by https, none of this machine or network: https://counter.institute.in',
    ),
  ),
  /** Where the picture lies; '' for none. */
  logo: words(1000),
} as const
