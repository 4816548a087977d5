import * as z from 'zod/mini'
import { settingRules } from '#contract/institute/setting-rules'
import { maxLength, phone } from '#contract/protocol/fields'
import { newPassword } from '#contract/staff/session'
import type { Terminal } from '#system/terminal'
import { roleNames } from '../../staff/roles'

const textLine = z.string().check(z.trim())
const requiredText = (message: string) => textLine.check(z.minLength(1, message), maxLength(200, 'At most 200 letters'))
const addressLines = z.pipe(
  textLine,
  z.transform((text) => (text === '' ? [] : text.split('|'))),
)

/** Prompts for an institute, without its taxes (tax-prompts.ts): environment variable, label and schema. */
export const institutePrompts = {
  name: ['INSTITUTE_NAME', 'Name of the institute', settingRules.name],
  nameHindi: ['INSTITUTE_NAME_HINDI', 'Its name in Hindi (may be empty)', settingRules.nameHindi],
  address: ['INSTITUTE_ADDRESS', 'Address (lines divided by |)', z.pipe(addressLines, settingRules.address)],
  addressHindi: [
    'INSTITUTE_ADDRESS_HINDI',
    'Its address in Hindi (lines divided by |, may be empty)',
    z.pipe(addressLines, settingRules.addressHindi),
  ],
  phone: ['INSTITUTE_PHONE', 'Telephone (may be empty)', settingRules.phone],
  email: ['INSTITUTE_EMAIL', 'E-mail (may be empty)', z.pipe(textLine, settingRules.email)],
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

/** Prompts for a member of staff. */
export const staffPrompts = {
  name: ['STAFF_NAME', 'Name', requiredText('The full name')],
  phone: ['STAFF_PHONE', 'Phone, with which one signs in', phone('Ten digits', 'Ten digits')],
  email: [
    'STAFF_EMAIL',
    'E-mail',
    textLine.check(maxLength(50, 'At most 50 letters'), z.email('An e-mail address: office@institute.in')),
  ],
  password: ['STAFF_PASSWORD', 'Password (at least 8 letters)', newPassword],
} as const
export const rolePrompt = {
  role: ['STAFF_ROLE', `Role (${roleNames.join(', ')})`, z.enum(roleNames, `One of ${roleNames.join(', ')}`)],
} as const

type Prompts = Readonly<Record<string, readonly [variable: string, label: string, schema: z.ZodMiniType]>>
export type PromptValues<Q extends Prompts> = { -readonly [K in keyof Q]: z.output<Q[K][2]> }
export type StaffInput = PromptValues<typeof staffPrompts>

/**
 * Reads values from the environment, else from the terminal. Throws an Error with the variable's name for a missing or
 * invalid value.
 */
export async function readPrompts<Q extends Prompts>(prompts: Q, terminal: Terminal): Promise<PromptValues<Q>> {
  const values: Record<string, unknown> = {}
  for (const [key, prompt] of Object.entries(prompts)) values[key] = await readPrompt(prompt, terminal)
  return values as PromptValues<Q>
}

async function readPrompt([variable, label, schema]: Prompts[string], { env, isInteractive, prompt, print }: Terminal) {
  const mayBeEmpty = schema.safeParse('').success
  for (;;) {
    const isPrompted = env[variable] === undefined && (isInteractive || !mayBeEmpty)
    const isSecret = variable === staffPrompts.password[0]
    const rawValue = isPrompted ? await prompt(label, { isSecret }) : env[variable]
    const parsed = schema.safeParse(rawValue ?? '')
    if (parsed.success) return parsed.data
    const problem = parsed.error.issues[0]?.message ?? 'Not understood'
    if (!isPrompted || !isInteractive || rawValue === undefined) throw new Error(`${variable}: ${problem}`)
    print(problem)
  }
}

/** Prompts until a person types yes or no; false at the end of the input. */
export async function promptConfirmation(label: string, { prompt, print }: Terminal): Promise<boolean> {
  for (;;) {
    const typedText = (await prompt(label))?.trim().toLowerCase()
    if (typedText === undefined || ['no', 'n'].includes(typedText)) return false
    if (['yes', 'y'].includes(typedText)) return true
    print('Answer yes or no')
  }
}
