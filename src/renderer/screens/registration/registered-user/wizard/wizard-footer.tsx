import { Button, Group, Text, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { DraftLine } from '../../../../ui/forms/draft-line'
import type { DraftStatus } from '../../../../ui/forms/use-stored-draft'
import type { Submit } from './saving/use-submit'
import { clockText } from './use-countdown'
import type { RegistrationForm } from './use-registration-form'
import classes from './wizard.module.css'

type Props = { wizard: RegistrationForm; submit: Submit; draft: DraftStatus; secondsLeft: number | undefined }

export function WizardFooter({ wizard, submit, draft, secondsLeft }: Props) {
  const { step, checking } = wizard
  const { saving, canSubmit, canWait, isEdit } = submit
  return (
    <footer className={classes.footer}>
      <Group gap="md">
        <Tooltip label="Alt+←">
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            disabled={step === 'course' || saving.busy}
            onClick={() => void wizard.previous()}
          >
            Previous
          </Button>
        </Tooltip>
        <DraftLine status={draft} />
        {secondsLeft === undefined ? null : (
          <Text size="xs" c="dimmed" className="tabular">
            Closes in {clockText(secondsLeft)}
          </Text>
        )}
      </Group>
      {step === 'payment' ? (
        <Group gap="sm">
          {canWait ? (
            <Button variant="default" disabled={saving.busy} onClick={() => void submit.saveWithoutPayment()}>
              Save without payment
            </Button>
          ) : null}
          {canSubmit ? (
            <Tooltip label="Ctrl+Enter">
              <Button
                data-path="forward"
                leftSection={<IconCheck size={16} />}
                loading={saving.busy}
                onClick={() => void submit.forward()}
              >
                {isEdit ? 'Update' : 'Submit'}
              </Button>
            </Tooltip>
          ) : null}
        </Group>
      ) : (
        <Tooltip label="Ctrl+Enter or Alt+→">
          <Button
            data-path="forward"
            rightSection={<IconArrowRight size={16} />}
            loading={checking}
            onClick={() => void wizard.next()}
          >
            Next
          </Button>
        </Tooltip>
      )}
    </footer>
  )
}
