import { t } from '@lingui/core/macro'
import { kindNames, type PrintedKind } from '#contract/desk/printed-kinds'
import { CallError } from '#contract/protocol/failure'
import type { Ports } from '../ports'
import type { PrintOptions } from './render-copies'

/** Creates a check that throws `forbidden` for print options that contradict the policy. */
export function createPolicyCheck({
  policyPrinters = {},
  policyPrintOptions = {},
}: Pick<Ports, 'policyPrinters' | 'policyPrintOptions'>) {
  return (kind: PrintedKind, options: PrintOptions & { printer: string; opensDrawer: boolean }) => {
    const { copies, sides, paper, opensDrawer } = policyPrintOptions[kind] ?? {}
    const rules = [
      [policyPrinters[kind], options.printer],
      [copies, options.copies],
      [sides, options.sides],
      [paper, options.paper],
      [opensDrawer, options.opensDrawer],
    ]
    if (rules.every(([policyValue, value]) => policyValue === undefined || policyValue === value)) return
    throw new CallError('forbidden', t`Printing of “${{ kind: kindNames[kind] }}” is managed by IT. Reload the page.`)
  }
}
