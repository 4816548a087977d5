import { t } from '@lingui/core/macro'
import { Button, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck, IconClockPause } from '@tabler/icons-react'
import { DraftStatusText } from '../../../../ui/forms/draft/draft-status'
import { type DraftWriter, useDraftStatus } from '../../../../ui/forms/draft/use-stored-draft'
import { type Countdown, clockText, warnSeconds } from './use-countdown'
import type { Submit } from './use-submit'
import type { Wizard } from './use-wizard'
import classes from './wizard.module.css'

type Props = {
  wizard: Wizard
  submit: Submit
  draft: DraftWriter
  countdown: Countdown | undefined
}

export function WizardFooter({ wizard, submit, draft, countdown }: Props) {
  const { tabs, focus, isOffline } = wizard
  const { canSubmit, canSaveUnpaid } = wizard.payment
  const { activeTab } = tabs
  const { isEdit } = submit
  const { isBusy } = submit.change
  return (
    <footer className={classes.footer}>
      <Group gap="md">
        <Tooltip label="Alt+←">
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            disabled={activeTab === 'course' || isBusy}
            onClick={() => void tabs.previous()}
          >{t`Previous`}</Button>
        </Tooltip>
        <DraftState draft={draft} />
        {countdown ? <TimeLeft {...countdown} /> : null}
      </Group>
      {activeTab === 'payment' ? (
        <Group gap="sm">
          {canSaveUnpaid ? (
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => void submit.saveWithoutPayment()}
            >{t`Save without payment`}</Button>
          ) : null}
          {canSubmit ? (
            <Tooltip label={t`Ctrl+Enter`}>
              <Button
                ref={focus.buttons.forward}
                leftSection={isOffline ? <IconClockPause size={16} /> : <IconCheck size={16} />}
                loading={isBusy}
                onClick={() => void submit.submitForm()}
              >
                {isEdit ? t({ message: 'Update', context: 'button' }) : isOffline ? t`Store offline` : t`Submit`}
              </Button>
            </Tooltip>
          ) : null}
        </Group>
      ) : (
        <Tooltip label={t`Ctrl+Enter or Alt+→`}>
          <Button
            ref={focus.buttons.forward}
            rightSection={<IconArrowRight size={16} />}
            loading={tabs.isChecking}
            onClick={() => void tabs.next()}
          >{t`Next`}</Button>
        </Tooltip>
      )}
    </footer>
  )
}

/** Separate component, rendered without the footer: the draft status changes about twice a second during typing. */
const DraftState = ({ draft }: Pick<Props, 'draft'>) => <DraftStatusText status={useDraftStatus(draft.status)} />

/** Remaining time of an edit, which closes automatically. */
function TimeLeft({ secondsLeft, extend }: Countdown) {
  const isSoon = secondsLeft <= warnSeconds
  return (
    <>
      <Text size="xs" className="tabular" c={isSoon ? 'var(--state-wait)' : 'dimmed'}>
        {isSoon
          ? t`Editing closes in ${clockText(secondsLeft)}. Your entries are saved as a draft.`
          : t`Closes in ${clockText(secondsLeft)}`}
      </Text>
      {/* Announced once, not every second. */}
      <VisuallyHidden role="status">{isSoon ? t`Editing closes in one minute.` : ''}</VisuallyHidden>
      {isSoon ? <Button size="compact-sm" variant="default" onClick={extend}>{t`Extend by 5 minutes`}</Button> : null}
    </>
  )
}
