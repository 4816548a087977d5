import { t } from '@lingui/core/macro'
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
import { parseStoredDraft } from './values'

const draftKey = 'institute-settings'

/** Settings of the institute: its details and rules. One window at a time may edit them. */
export function Settings() {
  const { data, error, refetch } = useApiQuery('instituteSettings', 'read', {})
  const draft = useOpenedDraft(draftKey, parseStoredDraft)
  const placeholder = (
    <Page>
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : <SettingsSkeleton />}
    </Page>
  )
  const form = (
    <DraftLockGate draft={draft} noun={t`form`} placeholder={placeholder}>
      {(restoredDraft) =>
        data ? <SettingsBody settings={data} restoredDraft={restoredDraft} draftKey={draftKey} /> : placeholder
      }
    </DraftLockGate>
  )
  // Form and placeholder contain a Page; the note about the other window does not.
  return draft.lock.state === 'held_by_other' ? <Page>{form}</Page> : form
}

/** Skeleton of the first sections, with their final height. */
const SettingsSkeleton = () => (
  <Stack gap="sm" className={classes.wait ?? ''} aria-busy>
    <SectionSkeleton height={496}>
      <div className={classes.letterhead}>
        <FieldsSkeleton names={['name', 'nameHindi', 'address', 'addressHindi', 'phone', 'email']} />
        <Skeleton h={340} />
      </div>
    </SectionSkeleton>
    <SectionSkeleton height={340}>
      <FieldsSkeleton names={['taxStatus', 'gstin', 'stateCode', 'sac', 'taxRate', 'invoicePrefix', 'upiId']} />
    </SectionSkeleton>
  </Stack>
)

const SectionSkeleton = ({ height, children }: { height: number; children: ReactNode }) => (
  <Paper withBorder h={height} className={classes.section ?? ''}>
    <Skeleton h={18} w={160} mb={8} />
    <Skeleton h={12} w={420} mb="md" />
    {children}
  </Paper>
)

const FieldsSkeleton = ({ names }: { names: readonly string[] }) => (
  <div className={classes.fields}>
    {names.map((name) => (
      <div key={name}>
        <Skeleton h={14} w={90} mb={8} />
        <Skeleton h={name.startsWith('address') ? 76 : 36} />
      </div>
    ))}
  </div>
)
