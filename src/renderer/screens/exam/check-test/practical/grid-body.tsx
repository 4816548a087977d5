import { plural, t } from '@lingui/core/macro'
import { Button, Text, Tooltip } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Thresholds } from '#contract/exam/candidate'
import {
  DraftBody,
  type DraftContext,
  getDraftLostMessage,
  useRestoredDraftNotice,
} from '../../../../ui/dialogs/draft-dialog'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { type Shortcut, useShortcutHelp } from '../../../../ui/dialogs/shortcuts'
import { useCloseConfirmation } from '../../../../ui/dialogs/use-close-confirmation'
import { useDeferredFocus } from '../../../../ui/dialogs/use-deferred-focus'
import { DraftStatusText } from '../../../../ui/forms/draft/draft-status'
import { useSaveKey } from '../../../../ui/forms/use-save-key'
import { Notice } from '../../parts/notice'
import { ScoreRow } from './grid-row'
import classes from './practical-grid.module.css'
import { type GridRow, useGrid } from './use-grid'

type Props = DraftContext<Readonly<Record<string, string>>> & {
  batch: Batch
  rows: readonly GridRow[]
  /** Undefined where the backend does not return pass thresholds. */
  thresholds: Thresholds | undefined
  onClose: () => void
}

const shortcuts: readonly Shortcut[] = [
  [t`Tab, Enter or ↓`, t`Next candidate`],
  [t`Shift+Tab or ↑`, t`Previous candidate`],
]

/** Body of `PracticalGrid`, shown once its data is loaded. */
export function GridBody({ batch, rows, thresholds, draftKey, restoredDraft, closeRef, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const grid = useGrid({ batch, rows, draftKey, restoredDraft, root, onClose })
  const restoredNotice = useRestoredDraftNotice(restoredDraft.savedAt, grid.discardDraft)
  const { close, confirmation } = useCloseConfirmation({
    root,
    isChanged: grid.unsavedRows.length > 0,
    isBusy: false,
    discardAndClose: grid.removeDraftAndClose,
  })
  // The dialog calls `closeRef` when the user closes the dialog.
  closeRef.current = close
  useSaveKey(root, grid.submit)
  useShortcutHelp(root, shortcuts)
  useDeferredFocus(() => findFirstEmptyField(root.current))
  const changedCount = grid.unsavedRows.length
  const requiredPercent = thresholds?.practical
  return (
    <DraftBody
      root={root}
      lostMessage={getDraftLostMessage(restoredDraft)}
      notice={restoredNotice}
      restoredText={t`Draft restored`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys and Enter of its fields. */}
      <div className={classes.scroll} onKeyDown={moveFocus}>
        {rows.length === 0 ? <Notice>{t`No papers entered yet. Enter the papers before their scores.`}</Notice> : null}
        {rows.length > 0 ? (
          <table className={classes.grid} aria-label={t`Practical scores`}>
            <thead>
              <tr>
                <th className={classes.numeric}>{t`Roll`}</th>
                <th>{t`Candidate`}</th>
                <th>{t`Phone`}</th>
                <th className={classes.numeric}>{t`Theory`}</th>
                <th className={classes.entry}>{t`Practical %`}</th>
                <th className={classes.numeric}>{t`Final`}</th>
                <th>{t`Result`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ScoreRow key={row.candidate.id} batch={batch} row={row} grid={grid} thresholds={thresholds} />
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
      <footer className={frame.footer}>
        <span className={frame.messages}>
          <DraftStatusText status={grid.draft.status} savedLabel={t`Draft saved`} />
          <Text size="sm" c="dimmed">
            {requiredPercent === undefined ? '' : `${t`${requiredPercent} % needed.`} `}
            {t`An empty field is saved as “not examined”, not as 0.`}
          </Text>
          <Text size="sm" role="status" className="tabular">
            {changedCount === 0 ? '' : plural(changedCount, { one: '# changed', other: '# changed' })}
          </Text>
        </span>
        <Button variant="default" onClick={close}>{t`Cancel`}</Button>
        <Tooltip label={t`Ctrl+Enter`}>
          <Button disabled={rows.length === 0} onClick={grid.submit}>{t`Save practical scores`}</Button>
        </Tooltip>
      </footer>
      {confirmation}
    </DraftBody>
  )
}

const getFields = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('td input:enabled')]

const findFirstEmptyField = (root: HTMLElement | null) => {
  const fields = root ? getFields(root) : []
  return fields.find(({ value }) => value === '') ?? fields[0]
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const offset = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
  if (!offset || event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = getFields(event.currentTarget)
  fields[fields.indexOf(event.target) + offset]?.focus()
}
