import * as z from 'zod/mini'
import { gstinProblem } from '#contract/institute/gstin'
import { settingRules } from '#contract/institute/setting-rules'
import { stateLabel, stateNameOf } from '#contract/institute/states'
import { defaultTaxRate } from '#contract/institute/tax-rate'
import { sacMessage, sacPattern, taxProblems, taxStatusEffects, taxStatusLabels } from '#contract/institute/tax-status'
import { defaultSac, type TaxStatus, taxStatuses } from '#contract/institute/tax-statuses'
import type { Terminal } from '#system/terminal'
import { institutePrompts, type PromptValues, readPrompts } from './prompts'

const textLine = z.string().check(z.trim())
/** Each prompt: environment variable, label, schema of the input. */
const statusPrompt = {
  taxStatus: [
    'INSTITUTE_TAX_STATUS',
    `Tax status under GST: ${taxStatuses.join(', ')} (may be empty: unregistered, or regular if INSTITUTE_GSTIN is set)`,
    z.pipe(textLine.check(z.toLowerCase()), z.enum(['', ...taxStatuses], `One of ${taxStatuses.join(', ')}`)),
  ],
} as const
const registeredPrompts = {
  gstin: [
    'INSTITUTE_GSTIN',
    'GST number',
    settingRules.gstin.check((payload) => {
      const message = payload.value === '' ? '' : gstinProblem(payload.value)
      if (message) payload.issues.push({ code: 'custom', message, input: payload.value })
    }),
  ],
  stateCode: [
    'INSTITUTE_STATE_CODE',
    'State under GST, two digits (may be empty: as in the GST number)',
    z.pipe(
      textLine,
      z.string().check(z.refine((code) => code === '' || stateNameOf(code) !== '', 'Two digits of a state: 06')),
    ),
  ],
  sac: [
    'INSTITUTE_SAC',
    `Service accounting code of courses (${defaultSac})`,
    z.pipe(
      textLine,
      z.pipe(
        z.transform((text: string) => text || defaultSac),
        z.string().check(z.regex(sacPattern, sacMessage)),
      ),
    ),
  ],
  taxRate: [
    'INSTITUTE_TAX_RATE',
    `Tax in per cent that prices contain (${defaultTaxRate})`,
    z.pipe(
      textLine,
      z.pipe(
        z.transform((text: string) => (text === '' ? defaultTaxRate : Number(text))),
        settingRules.taxRate,
      ),
    ),
  ],
} as const

type TaxInput = { taxStatus: TaxStatus; gstin: string; stateCode: string; sac: string; taxRate: number }

/** Asks for the tax status under GST, prints its effects, and asks a registered institute for its numbers and rate. */
async function readTaxInput(terminal: Terminal): Promise<TaxInput> {
  const hasGstin = (terminal.env[registeredPrompts.gstin[0]] ?? '').trim() !== ''
  const chosenStatus = (await readPrompts(statusPrompt, terminal)).taxStatus
  const taxStatus = chosenStatus || (hasGstin ? 'regular' : 'unregistered')
  terminal.print(`${taxStatusLabels[taxStatus]}. ${taxStatusEffects[taxStatus]}`)
  if (taxStatus === 'unregistered' && !hasGstin)
    return { taxStatus, gstin: '', stateCode: '', sac: defaultSac, taxRate: defaultTaxRate }
  const input = await readPrompts(registeredPrompts, terminal)
  const stateCode = input.stateCode || input.gstin.slice(0, 2)
  const [firstProblem] = Object.entries(taxProblems({ taxStatus, gstin: input.gstin, stateCode }))
  if (firstProblem) {
    const [field, message] = firstProblem
    const [variable] = registeredPrompts[field as 'gstin' | 'stateCode']
    throw new Error(`${variable}: ${message}`)
  }
  terminal.print(`State: ${stateLabel(stateCode)}. Service accounting code: ${input.sac}.`)
  return { ...input, taxStatus, stateCode }
}

export type InstituteInput = PromptValues<typeof institutePrompts> & TaxInput
/** Asks for an institute: its letterhead, then its taxes. */
export const readInstituteInput = async (terminal: Terminal): Promise<InstituteInput> => ({
  ...(await readPrompts(institutePrompts, terminal)),
  ...(await readTaxInput(terminal)),
})
