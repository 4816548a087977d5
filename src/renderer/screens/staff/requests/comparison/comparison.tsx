import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAlertTriangle, IconStack2, IconUserOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { type ChangeRequest, requestTitle } from '#contract/staff/change-request'
import { FullScreenDialog } from '../../../../ui/dialogs/full-screen-dialog'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { type Shortcut, useShortcutHelp } from '../../../../ui/dialogs/shortcuts'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { useRestoreFocus } from '../../../../ui/dialogs/use-restore-focus'
import type { RequestAction } from '../actions'
import { changedSinceText, getDeactivationNotice } from '../texts'
import classes from './comparison.module.css'
import { ComparisonFooter } from './comparison-footer'
import { ComparisonTable } from './comparison-table'
import { compareContents, isDeleted } from './contents'
import { RequestHead } from './request-head'

type Props = {
  request: ChangeRequest
  /** Message of a refused action, or ''. */
  refusal: string
  /** Another dialog is open above the comparison. */
  isCovered: boolean
  /** False if the request left the list meanwhile. */
  isListed: boolean
  /** `index` counts from 1; 0 if the request is not listed. */
  position: { index: number; total: number }
  onMove: (offset: 1 | -1) => void
  onAction: (action: RequestAction) => void
  /** Undefined if the list hides requests of other people. */
  onShowOthers: ((request: ChangeRequest) => void) | undefined
  onClose: () => void
}

const shortcuts: readonly Shortcut[] = [[t`Alt+← / Alt+→`, t`Previous and next request`]]

/** Full-screen comparison of a request with the existing entry (S3 §2). */
export function Comparison(props: Props) {
  const { request, refusal, isCovered, isListed, position, onMove, onAction, onShowOthers, onClose } = props
  const root = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLElement>(null)
  const contents = useMemo(() => compareContents(request), [request])
  const ifOnTop = (callback: () => void) => () => isCoveredByDialog(root.current) || callback()
  useRestoreFocus(isCovered)
  useShortcutHelp(root, shortcuts)
  useHotkeys(
    [
      ['alt+ArrowLeft', ifOnTop(() => onMove(-1))],
      ['alt+ArrowRight', ifOnTop(() => onMove(1))],
    ],
    [],
  )
  const { id } = request
  // Another request starts at the top.
  useEffect(() => {
    if (id) scroll.current?.scrollTo({ top: 0 })
  }, [id])
  return (
    <FullScreenDialog title={t`Request: ${requestTitle(request)}`} onClose={ifOnTop(onClose)}>
      <div ref={root} className={frame.inside}>
        {refusal ? (
          <Alert color="red" role="alert" radius={0}>
            {refusal}
          </Alert>
        ) : null}
        {/* `live`: the current entry, sent only if it was changed since the request. */}
        {request.live && !refusal ? (
          <div className={frame.bar} role="status">
            <IconAlertTriangle size={18} aria-hidden />
            {isDeleted(request) ? t`The entry was deleted. There is nothing to change.` : changedSinceText}
          </div>
        ) : null}
        {request.deactivationReason ? (
          <div className={frame.bar} role="status">
            <IconUserOff size={18} aria-hidden />
            {getDeactivationNotice(request)}
          </div>
        ) : null}
        {request.otherRequestCount > 0 ? (
          <div className={frame.bar} role="status">
            <IconStack2 size={18} aria-hidden />
            {plural(request.otherRequestCount, {
              one: 'Another request is pending for this entry.',
              other: '# other requests are pending for this entry.',
            })}
            {onShowOthers ? (
              <Button size="compact-xs" variant="default" onClick={() => onShowOthers(request)}>
                {t`Show all of them`}
              </Button>
            ) : null}
          </div>
        ) : null}
        <RequestHead request={request} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scroll container reachable by keyboard. */}
        <section ref={scroll} className={classes.scroll} tabIndex={0} data-autofocus aria-label={t`Contents`}>
          {contents.fields.length > 0 ? (
            <ComparisonTable {...contents} />
          ) : (
            <Text c="dimmed" p="lg">{t`The server provides no content for this request.`}</Text>
          )}
        </section>
        <ComparisonFooter
          request={request}
          // While the dialog of a decision is open, the request may already have left the list.
          isListed={isListed || isCovered}
          position={position}
          onMove={onMove}
          onAction={onAction}
          onClose={onClose}
        />
      </div>
    </FullScreenDialog>
  )
}
