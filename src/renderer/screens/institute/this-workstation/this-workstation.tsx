import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../core/desk'
import { Page } from '../../../ui/page'
import { DisplaySection } from './display-section'
import { DocumentsSection } from './documents-section'
import { LockSection } from './lock-section'
import { NameSection } from './name-section'
import { ColoursSection, LanguageSection, QuestionPaperLanguageSection } from './own-sections'
import { PolicyNote } from './policy-note'
import { PrintersSection } from './printers-section'
import { ScanSection } from './scan-section'
import classes from './this-workstation.module.css'

/** Settings of this workstation and of the user; values set by policy are read-only (D-161). */
export function ThisWorkstation() {
  const printers = useQuery({
    queryKey: ['desk', 'printers'],
    queryFn: () => desk.call('printing.printers'),
    refetchOnMount: 'always',
  })
  return (
    <Page action={<Text size="sm" c="dimmed">{t`Changes are saved automatically.`}</Text>}>
      <div className={classes.scroll}>
        <PolicyNote />
        <DocumentsSection printers={printers.data} hasPrinterError={printers.isError} />
        <div className={classes.beside}>
          <PrintersSection printers={printers} />
          <div>
            <NameSection />
            <LockSection />
            <DisplaySection />
            <ScanSection />
            <ColoursSection />
            <LanguageSection />
            <QuestionPaperLanguageSection />
          </div>
        </div>
      </div>
    </Page>
  )
}
