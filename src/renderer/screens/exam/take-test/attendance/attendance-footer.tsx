import { t } from '@lingui/core/macro'
import { Button, Tooltip } from '@mantine/core'
import type { ComponentProps, RefObject } from 'react'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { DraftStatusText } from '../../../../ui/forms/draft/draft-status'

type Props = {
  draftStatus: ComponentProps<typeof DraftStatusText>['status']
  saveButton: RefObject<HTMLButtonElement | null>
  isBusy: boolean
  hasNothingToSave: boolean
  isCorrection: boolean
  onCancel: () => void
  onSave: () => void
}

export function AttendanceFooter(props: Props) {
  const { draftStatus, saveButton, isBusy, hasNothingToSave, isCorrection, onCancel, onSave } = props
  return (
    <footer className={frame.footer}>
      <span className={frame.messages}>
        <DraftStatusText status={draftStatus} savedLabel={t`Draft saved`} />
      </span>
      <Button variant="default" disabled={isBusy} onClick={onCancel}>{t`Cancel`}</Button>
      <Tooltip label={t`Ctrl+Enter`}>
        <Button ref={saveButton} loading={isBusy} disabled={hasNothingToSave} onClick={onSave}>
          {isCorrection ? t`Correct attendance` : t`Add Attendance`}
        </Button>
      </Tooltip>
    </footer>
  )
}
