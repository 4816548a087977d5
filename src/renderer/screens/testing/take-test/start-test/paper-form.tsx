import { Alert, Button, Input, SegmentedControl, Stack, Text, Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { Batch } from '#contract/batch'
import { paperSizes } from '#contract/exam-set'
import { formatInstant } from '#contract/format'
import { languages } from '#contract/options'
import { messageOf, notifyDone, notifyFailure } from '../../../../app/notify'
import { useChange } from '../../../../app/query'
import { isBelowAnother } from '../../../../ui/dialogs'
import { DraftLine } from '../../../../ui/draft-line'
import frame from '../../../../ui/frame.module.css'
import labelled from '../../../../ui/labelled.module.css'
import { useStoredDraft } from '../../../../ui/use-stored-draft'
import type { Earlier } from '../use-earlier'
import { useLeave } from '../use-leave'
import type { PaperChoice } from './paper-choice'
import { countOf, problemOf, type ShareLine, sumOf } from './shares'
import { Shares } from './shares-panel'
import classes from './start-test.module.css'
import { VehicleFields } from './vehicle-fields'

type Props = {
  batch: Batch
  fresh: PaperChoice
  draftKey: string
  earlier: Earlier<PaperChoice>
  closeRef: { current: () => void }
  onClose: () => void
}

export function PaperForm({ batch, fresh, draftKey, earlier, closeRef, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const draft = useStoredDraft(draftKey)
  const generate = useChange('examSet', 'generate', ['batch', 'candidate'])
  const [choice, setChoice] = useState(earlier.value ?? fresh)
  const [restoredAt, setRestoredAt] = useState(earlier.savedAt)
  const [lines, setLines] = useState<readonly ShareLine[]>([])
  const [isAsked, setAsked] = useState(false)
  // The dialog places the focus before the form is there.
  useEffect(() => root.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])

  const change = (part: Partial<PaperChoice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    draft.store(next)
  }
  const leave = () => {
    draft.remove().catch(notifyFailure)
    onClose()
  }
  const isChanged = JSON.stringify(choice) !== JSON.stringify(fresh)
  const { close, question } = useLeave({ root, isChanged, isBusy: generate.isPending, leave })
  closeRef.current = close

  const sum = sumOf(lines, choice.counts)
  const problems = {
    vehicleCategory: choice.vehicleCategory ? undefined : '*Please Enter Vehical Category!',
    vehicleSubCategories: choice.vehicleSubCategories.length ? undefined : 'Choose at least one sub-category',
    shares: sum === choice.size ? undefined : `Please Select Total ${choice.size} Question`,
  }
  const submit = () => {
    if (generate.isPending) return
    setAsked(true)
    if (Object.values(problems).some(Boolean) || lines.some((line) => problemOf(line, choice.counts))) {
      // Its error is drawn a moment later.
      return void requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    }
    const drawn = lines.filter((line) => countOf(line, choice.counts) > 0)
    generate.mutate(
      {
        input: {
          batchId: batch.id,
          slots: batch.slots?.map(({ id }) => id) ?? [],
          language: choice.language,
          size: choice.size,
          vehicleCategory: choice.vehicleCategory,
          vehicleSubCategories: choice.vehicleSubCategories,
          categories: drawn.map(({ category }) => category),
          shares: drawn.map((line) => ({
            vehicleSubCategory: line.subCategory.id,
            category: line.category,
            count: countOf(line, choice.counts),
          })),
        },
      },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || `The paper of ${batch.name} is ready`)
          leave()
        },
      },
    )
  }
  useWindowEvent('keydown', (event) => {
    if (!event.ctrlKey || event.key !== 'Enter' || isBelowAnother(root.current)) return
    event.preventDefault()
    submit()
  })
  return (
    <div ref={root} className={frame.inside}>
      {earlier.warning ? <div className={frame.bar}>{earlier.warning}</div> : null}
      {restoredAt ? (
        <div className={frame.bar} role="status">
          Continues what was left unsaved {formatInstant(restoredAt)}.
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              setRestoredAt(undefined)
              setChoice(fresh)
              draft.remove().catch(notifyFailure)
            }}
          >
            Start anew
          </Button>
        </div>
      ) : null}
      <div className={classes.columns}>
        <Stack gap="md">
          <Labelled label="Language">
            <SegmentedControl
              data-autofocus
              aria-label="Language"
              data={['English', 'Hindi']}
              value={choice.language}
              onChange={(value) => change({ language: languages.find((one) => one === value) ?? 'English' })}
            />
          </Labelled>
          <Labelled label="Number of questions">
            <SegmentedControl
              aria-label="Number of questions"
              data={paperSizes.map(String)}
              value={String(choice.size)}
              onChange={(value) => change({ size: paperSizes.find((one) => String(one) === value) ?? 20 })}
            />
          </Labelled>
          <VehicleFields choice={choice} problems={isAsked ? problems : {}} onChange={change} />
        </Stack>
        <Shares choice={choice} onChange={change} onLines={setLines} />
      </div>
      {generate.error ? (
        <Alert color="red" role="alert" radius={0} className={classes.refusal ?? ''}>
          {messageOf(generate.error)}
        </Alert>
      ) : null}
      <footer className={frame.footer}>
        <span className={frame.words}>
          <DraftLine status={draft.status} saved="Draft kept" />
          {isAsked && problems.shares && lines.length ? (
            <Text c="var(--mantine-color-error)" role="alert">
              {problems.shares}: {sum} {sum === 1 ? 'is' : 'are'} selected. What you typed is kept.
            </Text>
          ) : null}
        </span>
        <Button variant="default" disabled={generate.isPending} onClick={close}>
          Cancel
        </Button>
        <Tooltip label="Ctrl+Enter">
          <Button loading={generate.isPending} onClick={submit}>
            Generate paper
          </Button>
        </Tooltip>
      </footer>
      {question}
    </div>
  )
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={labelled.field}>
    <Input.Label labelElement="div" required>
      {label}
    </Input.Label>
    <div>{children}</div>
  </div>
)
