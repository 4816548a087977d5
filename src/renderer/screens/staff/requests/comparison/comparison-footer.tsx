import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ChangeRequest, requestState } from '#contract/staff/change-request'
import { useSession } from '../../../../core/session/session'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { type RequestAction, useCanPerform } from '../actions'
import { ownRequestText } from '../texts'

type Props = {
  request: ChangeRequest
  isListed: boolean
  /** `index` counts from 1; 0 if the request is not listed. */
  position: { index: number; total: number }
  onMove: (step: 1 | -1) => void
  onAction: (action: RequestAction) => void
  onClose: () => void
}

/** Navigation between the requests of the page, and the actions on the shown request. */
export function ComparisonFooter({ request, isListed, position: { index, total }, onMove, onAction, onClose }: Props) {
  const canPerform = useCanPerform()
  const staffId = useSession()?.id
  /** `request.live`, sent if the entry was changed since the request, makes Accept an “Approve anyway”. */
  const isOffered = (action: RequestAction) => isListed && canPerform(action, request)
  const isOwn = request.requestedBy.id === staffId && requestState(request) === 'pending'
  return (
    <footer className={frame.footer}>
      <Step label={t`Previous request`} keys="Alt+←" isEnabled={index > 1} onStep={() => onMove(-1)}>
        <IconChevronLeft size={18} />
      </Step>
      <Text size="sm" c="dimmed" className="tabular">
        {index > 0 ? t`${index} of ${total}` : '–'}
      </Text>
      <Step label={t`Next request`} keys="Alt+→" isEnabled={index > 0 && index < total} onStep={() => onMove(1)}>
        <IconChevronRight size={18} />
      </Step>
      <Text size="sm" c="dimmed" className={frame.messages ?? ''}>
        {isListed ? (isOwn ? ownRequestText : '') : t`No longer in this list.`}
      </Text>
      <Button variant="default" onClick={onClose}>{t`Close`}</Button>
      {isOffered('withdraw') ? (
        <Button variant="default" onClick={() => onAction('withdraw')}>{t`Withdraw`}</Button>
      ) : null}
      {isOffered('sendAgain') ? <Button onClick={() => onAction('sendAgain')}>{t`Send again`}</Button> : null}
      {isOffered('reject') ? <Button variant="default" onClick={() => onAction('reject')}>{t`Reject`}</Button> : null}
      {isOffered('accept') ? (
        <Button onClick={() => onAction('accept')}>{request.live ? t`Approve anyway` : t`Accept`}</Button>
      ) : null}
    </footer>
  )
}

type StepProps = { label: string; keys: string; isEnabled: boolean; onStep: () => void; children: React.ReactNode }

const Step = ({ label, keys, isEnabled, onStep, children }: StepProps) => (
  <Tooltip label={keys}>
    {/* Not disabled: a disabled button would lose the focus at either end. */}
    <ActionIcon
      variant="default"
      aria-label={label}
      aria-disabled={!isEnabled}
      data-disabled={!isEnabled || undefined}
      onClick={() => isEnabled && onStep()}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)
