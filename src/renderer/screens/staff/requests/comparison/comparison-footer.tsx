import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ChangeRequest, requestState } from '#contract/staff/change-request'
import { useSession } from '../../../../core/session/session'
import frame from '../../../../ui/dialogs/frame.module.css'
import { type Doing, useMayDo } from '../actions'
import { ownRequest } from '../words'

type Props = {
  request: ChangeRequest
  isListed: boolean
  position: { at: number; of: number }
  onMove: (step: 1 | -1) => void
  onDo: (doing: Doing) => void
  onClose: () => void
}

/** The way to the other requests of the page, and what may be done about this one. */
export function ComparisonFooter({ request, isListed, position: { at, of }, onMove, onDo, onClose }: Props) {
  const may = useMayDo()
  const staffId = useSession()?.id
  const offers = (doing: Doing) => isListed && may(doing, request)
  const isOwn = request.requestedBy.id === staffId && requestState(request) === 'pending'
  return (
    <footer className={frame.footer}>
      <Step label="Previous request" keys="Alt+←" isThere={at > 1} onStep={() => onMove(-1)}>
        <IconChevronLeft size={18} />
      </Step>
      <Text size="sm" c="dimmed" className="tabular">
        {at > 0 ? `${at} of ${of}` : '–'}
      </Text>
      <Step label="Next request" keys="Alt+→" isThere={at > 0 && at < of} onStep={() => onMove(1)}>
        <IconChevronRight size={18} />
      </Step>
      <Text size="sm" c="dimmed" className={frame.words ?? ''}>
        {isListed ? (isOwn ? ownRequest : '') : 'It is not in this list any more.'}
      </Text>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      {offers('withdraw') ? (
        <Button variant="default" onClick={() => onDo('withdraw')}>
          Withdraw
        </Button>
      ) : null}
      {offers('sendAgain') ? <Button onClick={() => onDo('sendAgain')}>Send again</Button> : null}
      {offers('reject') ? (
        <Button variant="default" onClick={() => onDo('reject')}>
          Reject
        </Button>
      ) : null}
      {offers('accept') ? (
        <Button onClick={() => onDo('accept')}>{request.live ? 'Approve all the same' : 'Accept'}</Button>
      ) : null}
    </footer>
  )
}

type StepProps = { label: string; keys: string; isThere: boolean; onStep: () => void; children: React.ReactNode }

const Step = ({ label, keys, isThere, onStep, children }: StepProps) => (
  <Tooltip label={keys}>
    {/* Keeps the focus at either end, where a disabled button would lose it. */}
    <ActionIcon
      variant="default"
      aria-label={label}
      aria-disabled={!isThere}
      data-disabled={!isThere || undefined}
      onClick={() => isThere && onStep()}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)
