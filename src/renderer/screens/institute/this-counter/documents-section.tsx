import type { Printer } from '#contract/desk/index'
import { printedKinds } from '#contract/desk/printed-kinds'
import { useSettings } from '../../../core/settings'
import { DocumentRow } from './document-row'
import { Section } from './section'
import classes from './this-counter.module.css'

type Props = { printers: Printer[] | undefined; isFailed: boolean }

/** For each kind of document its printer, and how it goes to paper. */
export function DocumentsSection({ printers, isFailed }: Props) {
  const [{ fixedPrinters, fixedPrinting }] = useSettings()
  const isRuled = fixedPrinters.length > 0 || Object.keys(fixedPrinting).length > 0
  return (
    <Section
      title="Documents"
      about={`For everybody at this machine. A document is offered the printer that it went to last; each print may still be changed.${isRuled ? ' What has a lock is set by your IT.' : ''}`}
    >
      <table className={classes.table} aria-label="Documents">
        <thead>
          <tr>
            <th scope="col" className={classes.document}>
              Document
            </th>
            <th scope="col">Printer</th>
            <th scope="col" className={classes.copies}>
              Copies
            </th>
            <th scope="col" className={classes.sides}>
              Sides
            </th>
            <th scope="col" className={classes.paper}>
              Paper
            </th>
          </tr>
        </thead>
        <tbody>
          {printedKinds.map((kind) => (
            <DocumentRow key={kind} kind={kind} printers={printers} isFailed={isFailed} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}
