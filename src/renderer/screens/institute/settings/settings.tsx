import { Paper, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { getErrorMessage } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import { ErrorMessage } from '../../../ui/error-message'
import { DraftLockGate } from '../../../ui/forms/draft/draft-lock-gate'
import { useOpenedDraft } from '../../../ui/forms/draft/use-opened-draft'
import { Page } from '../../../ui/page'
import classes from './settings.module.css'
import { SettingsBody } from './settings-body'
import { readLeftOver } from './values'

const draftKey = 'institute-settings'

/** Details of the institute and its rules. */
export function Settings() {
  const { data, error, refetch } = useApiQuery('instituteSettings', 'read', {})
  const draft = useOpenedDraft(draftKey, readLeftOver)
  const placeholder = (
    <Page>
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : <Waiting />}
    </Page>
  )
  const claimed = (
    <DraftLockGate draft={draft} noun="form" placeholder={placeholder}>
      {(restoredDraft) =>
        data ? <SettingsBody settings={data} earlier={restoredDraft} draftKey={draftKey} /> : placeholder
      }
    </DraftLockGate>
  )
  return draft.claim.state === 'elsewhere' ? <Page>{claimed}</Page> : claimed
}

/** Skeleton of the first sections, with their final height. */
const Waiting = () => (
  <Stack gap="sm" className={classes.wait ?? ''} aria-busy>
    <WaitingSection height={496}>
      <div className={classes.letterhead}>
        <WaitingFields names={['name', 'nameHindi', 'address', 'addressHindi', 'phone', 'email']} />
        <Skeleton h={340} />
      </div>
    </WaitingSection>
    <WaitingSection height={166}>
      <WaitingFields names={['gstin', 'taxRate', 'invoicePrefix', 'upiId']} />
    </WaitingSection>
  </Stack>
)

const WaitingSection = ({ height, children }: { height: number; children: ReactNode }) => (
  <Paper withBorder h={height} className={classes.section ?? ''}>
    <Skeleton h={18} w={160} mb={8} />
    <Skeleton h={12} w={420} mb="md" />
    {children}
  </Paper>
)

const WaitingFields = ({ names }: { names: readonly string[] }) => (
  <div className={classes.fields}>
    {names.map((name) => (
      <div key={name}>
        <Skeleton h={14} w={90} mb={8} />
        <Skeleton h={name.startsWith('address') ? 76 : 36} />
      </div>
    ))}
  </div>
)
