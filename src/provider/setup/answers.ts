import * as z from 'zod/mini'
import { newPassword } from '#contract/staff/session'
import { roleNames } from '../staff/roles'

const line = z.string().check(z.trim())
const said = (words: string) => line.check(z.minLength(1, words), z.maxLength(200, 'At most 200 letters'))
const capitals = (pattern: RegExp, words: string) => line.check(z.toUpperCase(), z.regex(pattern, words))
const or = <T extends z.ZodMiniType>(pattern: T) => z.union([z.literal(''), pattern])
const email = line.check(z.email('An e-mail address: office@institute.in'))

/** What an institute is asked once, by the name of its environment variable: the words, and what is understood. */
export const instituteQuestions = {
  name: ['INSTITUTE_NAME', 'Name of the institute', said('Its name, as it stands on receipts')],
  address: [
    'INSTITUTE_ADDRESS',
    'Address (lines divided by |)',
    z.pipe(
      said('Its address'),
      z.transform((text) => text.split('|').map((part) => part.trim())),
    ),
  ],
  phone: ['INSTITUTE_PHONE', 'Telephone (may be empty)', line.check(z.maxLength(40, 'At most 40 letters'))],
  email: ['INSTITUTE_EMAIL', 'E-mail (may be empty)', or(email)],
  gstin: [
    'INSTITUTE_GSTIN',
    'GST number (may be empty)',
    or(capitals(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, '15 letters and digits: 06AAATI1234H1Z5')),
  ],
  taxRate: [
    'INSTITUTE_TAX_RATE',
    'Tax in per cent that prices contain (18)',
    z.pipe(
      z.pipe(
        line,
        z.transform((text) => (text === '' ? 18 : Number(text))),
      ),
      z.int('A whole number').check(z.minimum(0), z.maximum(99)),
    ),
  ],
  invoicePrefix: [
    'INSTITUTE_INVOICE_PREFIX',
    'One to three letters that begin its invoice numbers',
    capitals(/^[A-Z]{1,3}$/, 'One to three letters: KNL'),
  ],
  publicUrl: [
    'INSTITUTE_PUBLIC_URL',
    'Address under which people outside reach this provider (may be empty)',
    z.pipe(
      or(z.url({ protocol: /^https?$/, error: 'An address: https://counter.institute.in' })),
      z.transform((text) => text.replace(/\/+$/, '')),
    ),
  ],
} as const

/** What a member of staff is asked. */
export const staffQuestions = {
  name: ['STAFF_NAME', 'Name', said('The full name')],
  phone: ['STAFF_PHONE', 'Phone, with which one signs in', line.check(z.regex(/^\d{10}$/, 'Ten digits'))],
  email: ['STAFF_EMAIL', 'E-mail', email.check(z.maxLength(50, 'At most 50 letters'))],
  password: ['STAFF_PASSWORD', 'Password (at least 8 letters)', newPassword],
} as const
export const roleQuestion = {
  role: ['STAFF_ROLE', `Role (${roleNames.join(', ')})`, z.enum(roleNames, `One of ${roleNames.join(', ')}`)],
} as const

type Questions = Readonly<Record<string, readonly [variable: string, words: string, answer: z.ZodMiniType]>>
type Answers<Q extends Questions> = { -readonly [K in keyof Q]: z.output<Q[K][2]> }
export type InstituteAnswers = Answers<typeof instituteQuestions>
export type StaffAnswers = Answers<typeof staffQuestions>

export type Asking = {
  env: Readonly<Record<string, string | undefined>>
  /** Whether somebody sits there: who is asked what may be empty too, and again after what is not understood. */
  isPerson: boolean
  /** The next answer; undefined when there is no more. */
  ask: (words: string, isSecret: boolean) => Promise<string | undefined>
  say: (words: string) => void
}

/**
 * The answers: from the environment, else asked for. Throws, with the variable's name, what is missing or not
 * understood.
 */
export async function answersTo<Q extends Questions>(questions: Q, asking: Asking): Promise<Answers<Q>> {
  const answers: Record<string, unknown> = {}
  for (const [key, question] of Object.entries(questions)) answers[key] = await answerTo(question, asking)
  return answers as Answers<Q>
}

async function answerTo([variable, words, answer]: Questions[string], { env, isPerson, ask, say }: Asking) {
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
