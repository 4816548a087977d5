import { Alert, Button, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAlertTriangle, IconStack2, IconUserOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import type { ChangeRequest } from '#contract/staff/change-request'
import { Frame } from '../../../../ui/dialogs/frame'
import frame from '../../../../ui/dialogs/frame.module.css'
import { type KeyLine, useScreenKeys } from '../../../../ui/dialogs/screen-keys'
import { isBelowAnother } from '../../../../ui/dialogs/topmost'
import { useFocusBack } from '../../../../ui/dialogs/use-focus-back'
import type { Doing } from '../actions'
import { changedMeanwhile, keptInstead, nameOf } from '../words'
import classes from './comparison.module.css'
import { ComparisonFooter } from './comparison-footer'
import { ComparisonTable } from './comparison-table'
import { contentsOf, isGone } from './contents'
import { RequestHead } from './request-head'

type Props = {
  request: ChangeRequest
  /** Why the institute did not do what was asked; '' otherwise. */
  refusal: string
  /** A question lies above it. */
  isBelow: boolean
  /** False when it went out of the list meanwhile. */
  isListed: boolean
  position: { at: number; of: number }
  onMove: (step: 1 | -1) => void
  onDo: (doing: Doing) => void
  /** Absent where other people's requests are not shown. */
  onShowOthers: ((request: ChangeRequest) => void) | undefined
  onClose: () => void
}

const keys: readonly KeyLine[] = [['Alt+← / Alt+→', 'Previous and next request']]

/** What a request would change beside what exists (S3 §2), full screen. */
export function Comparison(props: Props) {
  const { request, refusal, isBelow, isListed, position, onMove, onDo, onShowOthers, onClose } = props
  const root = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLElement>(null)
  const contents = useMemo(() => contentsOf(request), [request])
  const onTop = (run: () => void) => () => isBelowAnother(root.current) || run()
  useFocusBack(isBelow)
  useScreenKeys(root, keys)
  useHotkeys(
    [
      ['alt+ArrowLeft', onTop(() => onMove(-1))],
      ['alt+ArrowRight', onTop(() => onMove(1))],
    ],
    [],
  )
  const { id } = request
  // Another one begins at its top, where its reading keys are.
  useEffect(() => {
    if (id) scroll.current?.scrollTo({ top: 0 })
  }, [id])
  return (
    <Frame title={`Request: ${nameOf(request)}`} onClose={onTop(onClose)}>
      <div ref={root} className={frame.inside}>
        {refusal ? (
          <Alert color="red" role="alert" radius={0}>
            {refusal}
          </Alert>
        ) : null}
        {request.live && !refusal ? (
          <div className={frame.bar} role="status">
            <IconAlertTriangle size={18} aria-hidden />
            {isGone(request) ? 'It was deleted meanwhile, so there is nothing left to change.' : changedMeanwhile}
          </div>
        ) : null}
        {request.keptFor ? (
          <div className={frame.bar} role="status">
            <IconUserOff size={18} aria-hidden />
            {keptInstead(request)}
          </div>
        ) : null}
        {request.others > 0 ? (
          <div className={frame.bar} role="status">
            <IconStack2 size={18} aria-hidden />
            {request.others === 1
              ? 'Another request waits for this entry.'
              : `${request.others} other requests wait for this entry.`}
            {onShowOthers ? (
              <Button size="compact-xs" variant="default" onClick={() => onShowOthers(request)}>
                Show all of them
              </Button>
            ) : null}
          </div>
        ) : null}
        <RequestHead request={request} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys that scroll. */}
        <section ref={scroll} className={classes.scroll} tabIndex={0} data-autofocus aria-label="Contents">
          {contents.fields.length > 0 ? (
            <ComparisonTable {...contents} />
          ) : (
            <Text c="dimmed" p="lg">
              The institute tells no content of this request.
            </Text>
          )}
        </section>
        <ComparisonFooter
          request={request}
          isListed={isListed || isBelow}
          position={position}
          onMove={onMove}
          onDo={onDo}
          onClose={onClose}
        />
      </div>
    </Frame>
  )
}
