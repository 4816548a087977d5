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
  const isOffered = (action: RequestAction) => isListed && canPerform(action, request)
  /** `live` is sent only if the entry was changed since the request. */
  const isEntryChanged = Boolean(request.live)
  const isOwn = request.requestedBy.id === staffId && requestState(request) === 'pending'
  return (
    <footer className={frame.footer}>
      <MoveButton label={t`Previous request`} keys="Alt+←" isEnabled={index > 1} onMove={() => onMove(-1)}>
        <IconChevronLeft size={18} />
      </MoveButton>
      <Text size="sm" c="dimmed" className="tabular">
        {index > 0 ? t`${index} of ${total}` : '–'}
      </Text>
      <MoveButton label={t`Next request`} keys="Alt+→" isEnabled={index > 0 && index < total} onMove={() => onMove(1)}>
        <IconChevronRight size={18} />
      </MoveButton>
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
        <Button onClick={() => onAction('accept')}>{isEntryChanged ? t`Approve anyway` : t`Accept`}</Button>
      ) : null}
    </footer>
  )
}

type MoveButtonProps = {
  label: string
  keys: string
  isEnabled: boolean
  onMove: () => void
  children: React.ReactNode
}

const MoveButton = ({ label, keys, isEnabled, onMove, children }: MoveButtonProps) => (
  <Tooltip label={keys}>
    {/* Not disabled: a disabled button would lose the focus at either end. */}
    <ActionIcon
      variant="default"
      aria-label={label}
      aria-disabled={!isEnabled}
      data-disabled={!isEnabled || undefined}
      onClick={() => isEnabled && onMove()}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)
