import { stateLabel } from '#contract/institute/states'
import { taxStatusLabels } from '#contract/institute/tax-status'
import { financialYear } from '#contract/protocol/calendar'
import type { StaffInput } from './prompts'
import type { InstituteInput } from './tax-prompts'

/** Lines for the terminal with the institute that set-up will create. `day`: today, 'YYYY-MM-DD'. */
export function summarize(input: { institute: InstituteInput; superadmin: StaffInput }, day: string): string[] {
  const { institute, superadmin } = input
  const { gstin, stateCode, sac, taxRate } = institute
  const taxes = gstin ? `, GST number ${gstin}, ${stateLabel(stateCode)}, SAC ${sac}, ${taxRate} % in prices` : ''
  return [
    'Institute:',
    ...[
      ['Name', [institute.name, institute.nameHindi]],
      ['Address', [institute.address.join(', '), institute.addressHindi.join(', ')]],
      ['Telephone and e-mail', [institute.phone, institute.email]],
      ['Tax status', [`${taxStatusLabels[institute.taxStatus]}${taxes}`]],
      ['First invoice', [`${institute.invoicePrefix}/${financialYear(day)}/000001`]],
      ['Public address', [institute.publicUrl]],
      ['First superadmin', [superadmin.name, superadmin.phone, superadmin.email]],
    ].map(([label, values]) => `  ${label}: ${[values].flat().filter(Boolean).join(', ') || 'none'}`),
  ]
}
