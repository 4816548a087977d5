import * as z from 'zod/mini'
import { gstinProblem } from '#contract/institute/gstin'
import { settingRules } from '#contract/institute/setting-rules'
import { defaultTaxRate } from '#contract/institute/tax-rate'
import { maxLength } from '#contract/protocol/fields'
import { newPassword } from '#contract/staff/session'
import type { Terminal } from '#system/terminal'
import { roleNames } from '../../staff/roles'

const line = z.string().check(z.trim())
const said = (words: string) => line.check(z.minLength(1, words), maxLength(200, 'At most 200 letters'))
const lines = z.pipe(
  line,
  z.transform((text) => (text === '' ? [] : text.split('|'))),
)
const taxRate = z.pipe(
  line,
  z.transform((text) => (text === '' ? defaultTaxRate : Number(text))),
)

/** What an institute is asked once, by the name of its environment variable: the words, and what is understood. */
export const instituteQuestions = {
  name: ['INSTITUTE_NAME', 'Name of the institute', settingRules.name],
  nameHindi: ['INSTITUTE_NAME_HINDI', 'Its name in Hindi (may be empty)', settingRules.nameHindi],
  address: ['INSTITUTE_ADDRESS', 'Address (lines divided by |)', z.pipe(lines, settingRules.address)],
  addressHindi: [
    'INSTITUTE_ADDRESS_HINDI',
    'Its address in Hindi (lines divided by |, may be empty)',
    z.pipe(lines, settingRules.addressHindi),
  ],
  phone: ['INSTITUTE_PHONE', 'Telephone (may be empty)', settingRules.phone],
  email: ['INSTITUTE_EMAIL', 'E-mail (may be empty)', z.pipe(line, settingRules.email)],
  gstin: [
    'INSTITUTE_GSTIN',
    'GST number (may be empty)',
    settingRules.gstin.check((given) => {
      const message = given.value === '' ? '' : gstinProblem(given.value)
      if (message) given.issues.push({ code: 'custom', message, input: given.value })
    }),
  ],
  taxRate: [
    'INSTITUTE_TAX_RATE',
    `Tax in per cent that prices contain (${defaultTaxRate})`,
    z.pipe(taxRate, settingRules.taxRate),
  ],
  invoicePrefix: [
    'INSTITUTE_INVOICE_PREFIX',
    'One to three letters that begin its invoice numbers',
    settingRules.invoicePrefix,
  ],
  publicUrl: [
    'INSTITUTE_PUBLIC_URL',
    'Address under which people outside reach this provider (may be empty)',
    settingRules.publicUrl,
  ],
} as const

/** What a member of staff is asked. */
export const staffQuestions = {
  name: ['STAFF_NAME', 'Name', said('The full name')],
  phone: ['STAFF_PHONE', 'Phone, with which one signs in', line.check(z.regex(/^\d{10}$/, 'Ten digits'))],
  email: [
    'STAFF_EMAIL',
    'E-mail',
    line.check(maxLength(50, 'At most 50 letters'), z.email('An e-mail address: office@institute.in')),
  ],
  password: ['STAFF_PASSWORD', 'Password (at least 8 letters)', newPassword],
} as const
export const roleQuestion = {
  role: ['STAFF_ROLE', `Role (${roleNames.join(', ')})`, z.enum(roleNames, `One of ${roleNames.join(', ')}`)],
} as const

type Questions = Readonly<Record<string, readonly [variable: string, words: string, answer: z.ZodMiniType]>>
type Answers<Q extends Questions> = { -readonly [K in keyof Q]: z.output<Q[K][2]> }
export type InstituteAnswers = Answers<typeof instituteQuestions>
export type StaffAnswers = Answers<typeof staffQuestions>

/**
 * The answers: from the environment, else asked for. Throws, with the variable's name, what is missing or not
 * understood.
 */
export async function answersTo<Q extends Questions>(questions: Q, asking: Terminal): Promise<Answers<Q>> {
  const answers: Record<string, unknown> = {}
  for (const [key, question] of Object.entries(questions)) answers[key] = await answerTo(question, asking)
  return answers as Answers<Q>
}

async function answerTo(
  [variable, words, answer]: Questions[string],
  { env, isInteractive: isPerson, prompt: ask, print: say }: Terminal,
) {
  const mayBeEmpty = answer.safeParse('').success
  for (;;) {
    const isAsked = env[variable] === undefined && (isPerson || !mayBeEmpty)
    const given = isAsked ? await ask(words, variable === staffQuestions.password[0]) : env[variable]
    const read = answer.safeParse(given ?? '')
    if (read.success) return read.data
    const wrong = read.error.issues[0]?.message ?? 'Not understood'
    if (!isAsked || !isPerson || given === undefined) throw new Error(`${variable}: ${wrong}`)
    say(wrong)
  }
}
