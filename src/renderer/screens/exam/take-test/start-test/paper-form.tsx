import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Input, SegmentedControl, Stack, Text, Tooltip } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Batch } from '#contract/exam/batch'
import { questionCounts } from '#contract/exam/question-paper'
import { languageNames } from '#contract/language-names'
import { languages } from '#contract/protocol/enum-fields'
import { getErrorMessage } from '../../../../core/notify'
import {
  DraftBody,
  type DraftContext,
  getDraftLostMessage,
  useRestoredDraftNotice,
} from '../../../../ui/dialogs/draft-dialog'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { useCloseConfirmation } from '../../../../ui/dialogs/use-close-confirmation'
import { useDeferredFocus } from '../../../../ui/dialogs/use-deferred-focus'
import { DraftStatusText } from '../../../../ui/forms/draft/draft-status'
import labelled from '../../../../ui/forms/labelled.module.css'
import { useSaveKey } from '../../../../ui/forms/use-save-key'
import type { PaperChoice } from './paper-choice'
import { QuotasPanel } from './quotas-panel'
import classes from './start-test.module.css'
import { usePaperForm } from './use-paper-form'
import { VehicleFields } from './vehicle-fields'

type Props = DraftContext<PaperChoice> & {
  batch: Batch
  replacedPaperId: string | undefined
  defaults: PaperChoice
  onClose: () => void
}

export function PaperForm(props: Props) {
  const { restoredDraft, closeRef } = props
  const root = useRef<HTMLDivElement>(null)
  const generateButton = useRef<HTMLButtonElement>(null)
  const form = usePaperForm({ ...props, root })
  const {
    choice,
    quotasQuery,
    selectedCount,
    errors,
    isChanged,
    isBusy,
    refusal,
    removeDraftAndClose,
    change,
    submit,
  } = form
  const restoredNotice = useRestoredDraftNotice(restoredDraft.savedAt, form.discardDraft)
  useDeferredFocus(() => root.current?.querySelector<HTMLElement>('input:checked'))
  // The request disabled the button, which lost the focus.
  useEffect(() => {
    if (refusal) generateButton.current?.focus()
  }, [refusal])
  const { close, confirmation } = useCloseConfirmation({
    root,
    isChanged,
    isBusy,
    discardAndClose: removeDraftAndClose,
  })
  // The dialog calls `closeRef` when the user closes the dialog.
  closeRef.current = close
  useSaveKey(root, submit)
  return (
    <DraftBody root={root} lostMessage={getDraftLostMessage(restoredDraft)} notice={restoredNotice}>
      <div className={classes.columns} inert={isBusy}>
        <Stack gap="md" className={classes.choices ?? ''}>
          <LabelledField label={t`Language`}>
            <SegmentedControl
              data-autofocus
              aria-label={t`Language`}
              data={(['English', 'Hindi'] as const).map((value) => ({ value, label: languageNames[value] }))}
              value={choice.language}
              onChange={(value) => change({ language: languages.find((option) => option === value) ?? 'English' })}
            />
          </LabelledField>
          <LabelledField label={t`Number of questions`}>
            <SegmentedControl
              aria-label={t`Number of questions`}
              data={questionCounts.map(String)}
              value={String(choice.size)}
              onChange={(value) => change({ size: questionCounts.find((option) => String(option) === value) ?? 20 })}
            />
          </LabelledField>
          <VehicleFields choice={choice} errors={errors} onChange={change} />
          {props.defaults.vehicleCategory && choice.vehicleCategory !== props.defaults.vehicleCategory ? (
            <Alert color="yellow" py="xs">{t`This batch’s candidates train for another vehicle category.`}</Alert>
          ) : null}
        </Stack>
        <QuotasPanel choice={choice} quotasQuery={quotasQuery} selectedCount={selectedCount} onChange={change} />
      </div>
      {refusal ? (
        <Alert color="red" role="alert" radius={0} className={classes.refusal ?? ''}>
          {getErrorMessage(refusal)}
        </Alert>
      ) : null}
      <footer className={frame.footer}>
        <span className={frame.messages}>
          <DraftStatusText status={form.draft.status} savedLabel={t`Draft saved`} />
          {errors.quotas && quotasQuery.quotas.length ? (
            <Text c="var(--mantine-color-error)" role="alert">
              <Trans>
                {errors.quotas}: {selectedCount} of {choice.size} selected. Your entries are kept.
              </Trans>
            </Text>
          ) : null}
        </span>
        <Button variant="default" disabled={isBusy} onClick={close}>{t`Cancel`}</Button>
        <Tooltip label={t`Ctrl+Enter`}>
          <Button ref={generateButton} loading={isBusy} onClick={submit}>
            {props.replacedPaperId ? t`Generate new paper` : t`Generate paper`}
          </Button>
        </Tooltip>
      </footer>
      {confirmation}
    </DraftBody>
  )
}

const LabelledField = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={labelled.field}>
    <Input.Label labelElement="div" required>
      {label}
    </Input.Label>
    <div>{children}</div>
  </div>
)
