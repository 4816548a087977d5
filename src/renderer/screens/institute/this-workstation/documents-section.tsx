import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { Printer } from '#contract/desk/index'
import { printedKinds } from '#contract/desk/printed-kinds'
import { useSettings } from '../../../core/workstation/settings'
import { TableHeader } from '../../../ui/table-header'
import { DocumentLanguage } from './document-language'
import { DocumentRow } from './document-row'
import { DrawerChoice } from './drawer-choice'
import { Section } from './section'
import classes from './this-workstation.module.css'

const headings = [
  [t`Document`, classes.document],
  [t`Printer`],
  [t`Copies`, classes.copies],
  [t`Sides`, classes.sides],
  [t({ message: 'Paper', context: 'print' }), classes.paper],
] as const

const description = t`For everyone on this workstation. You can still change each print.`

/** `hasPrinterError`: the printers cannot be listed. */
type Props = { printers: Printer[] | undefined; hasPrinterError: boolean }

/** Printer and print options of each document kind. */
export function DocumentsSection({ printers, hasPrinterError }: Props) {
  const [{ fixedPrinters, fixedPrinting }] = useSettings()
  const hasLockedSettings = fixedPrinters.length > 0 || Object.keys(fixedPrinting).length > 0
  return (
    <Section
      title={t`Documents`}
      description={hasLockedSettings ? `${description} ${t`Locked settings are managed by IT.`}` : description}
    >
      {hasPrinterError ? (
        <Text
          size="sm"
          c="var(--mantine-color-error)"
          role="alert"
        >{t`The printers cannot be listed. Documents go to the default printer.`}</Text>
      ) : null}
      <table className={classes.table} aria-label={t`Documents`}>
        <TableHeader columns={headings} />
        <tbody>
          {printedKinds.map((kind) => (
            <DocumentRow key={kind} kind={kind} printers={printers} hasPrinterError={hasPrinterError} />
          ))}
        </tbody>
      </table>
      <div className={classes.drawer}>
        <DrawerChoice />
        <DocumentLanguage />
      </div>
    </Section>
  )
}
